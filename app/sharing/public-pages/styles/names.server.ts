/** What selectors can find in a page. */
type PageNames = {
  /** `.class`, `tag` and `[attribute`. */
  names: ReadonlySet<string>;
  /** What its elements' own styles say. */
  styles: string;
  characters: number[];
};

const TAG = /<([a-z][\w-]*)([^>]*)/gi;
const ATTRIBUTE = /([^\s="/]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" };

/** Whoever has chosen the other mode gets it by a script in the head. */
const MODES = ['.light', '.dark'];

/** @param html as React writes it: attributes in double quotes, in which `<`, `>` and quotes are escaped */
export function namesOf(html: string): PageNames {
  const names = new Set(MODES);
  let styles = '';
  for (const [, tag = '', attributes = ''] of html.matchAll(TAG)) {
    names.add(tag.toLowerCase());
    for (const [, name = '', value = ''] of attributes.matchAll(ATTRIBUTE)) {
      names.add(`[${name}`);
      if (name === 'class') for (const one of unescaped(value).split(/\s+/)) names.add(`.${one}`);
      if (name === 'style') styles += ` ${value}`;
    }
  }
  return { names, styles, characters: [...new Set(html)].map((character) => character.codePointAt(0) ?? 0) };
}

export const unescaped = (text: string): string =>
  text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => ENTITIES[entity] ?? entity);
