/** Characters that file systems reject, or that disguise a name's extension (https://learn.microsoft.com/windows/win32/fileio/naming-a-file). */
const UNSAFE = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Zl}\p{Zp}<>:"/\\|?*]+/gu;
const RESERVED = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=\.|$)/i;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Cut between characters as a reader sees them. */
function cut(text: string, maxBytes: number): string {
  let kept = '';
  for (const { segment } of graphemes.segment(text)) {
    if (Buffer.byteLength(kept + segment) > maxBytes) break;
    kept += segment;
  }
  return kept;
}

/**
 * A name for a file that Windows, macOS and Linux accept, without its extension. Diacritics and other scripts are kept, in the form that all systems compare alike (NFC).
 * @param maxBytes in UTF-8: a folder and a file together must fit into Windows' limit
 * @param separator between words
 */
export function safeName(
  text: string,
  { maxBytes = 72, fallback, separator = ' ' }: { maxBytes?: number; fallback: string; separator?: ' ' | '_' },
): string {
  const words = text.normalize('NFC').toWellFormed().replace(UNSAFE, ' ').replace(/\s+/gu, ' ');
  const name = cut(words.replace(/^[. ]+/, ''), maxBytes).replace(/[. ]+$/, '');
  return name.replace(RESERVED, '_$&').replaceAll(' ', separator) || fallback;
}

/** Returns each name once: duplicates are numbered. Case is ignored, as on most disks. */
export class Names {
  readonly #taken = new Set<string>();

  take(name: string, ending = ''): string {
    for (let number = 1; ; number++) {
      const tried = number === 1 ? name + ending : `${name} (${number})${ending}`;
      const key = tried.normalize('NFKC').toLowerCase();
      if (this.#taken.has(key)) continue;
      this.#taken.add(key);
      return tried;
    }
  }
}
