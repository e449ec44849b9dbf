/** Ways to write the same path, as somebody might try to evade a limit. Each is a request's target. */
export function spellingsOf(path: string): string[] {
  const places = [...path].flatMap((letter, at) => (letter === '/' ? [] : [at]));
  const swap = (at: number, by: string) => path.slice(0, at) + by + path.slice(at + 1);
  const hex = (letter: string) => (letter.codePointAt(0) ?? 0).toString(16).padStart(2, '0');
  const escaped = (letter: string) => `%${hex(letter)}`;
  // Changes the letters whose bit in the number is set, by position modulo a byte.
  const some = (number: number, write = escaped) =>
    [...path].map((letter, at) => (letter !== '/' && (number >> (at % 8)) & 1 ? write(letter) : letter)).join('');
  const slashes = [...path].flatMap((letter, at) => (letter === '/' ? [at] : []));
  const spellings = [
    // Escapes: each letter alone, in lower and upper case, twice over, overlong, as UTF-16; all of them.
    ...places.map((at) => swap(at, escaped(path[at] ?? ''))),
    ...places.map((at) => swap(at, escaped(path[at] ?? '').toUpperCase())),
    ...places.map((at) => swap(at, `%25${hex(path[at] ?? '')}`)),
    ...places.map((at) => swap(at, overlong(path[at] ?? ''))),
    ...places.map((at) => swap(at, `%u00${hex(path[at] ?? '')}`)),
    ...Array.from({ length: 150 }, (_, number) => some(number + 1)),
    [...path].map((letter) => (letter === '/' ? '/' : escaped(letter))).join(''),
    // Case.
    ...places.map((at) => swap(at, (path[at] ?? '').toUpperCase())),
    path.toUpperCase(),
    ...Array.from({ length: 100 }, (_, number) => some(number + 1, (letter) => letter.toUpperCase())),
    // Slashes: doubled, escaped, backward, overlong.
    ...[
      '//',
      '///',
      '%2f',
      '%2F',
      '\\',
      '%5c',
      '%c0%af',
      '/./',
      '/%2e/',
      '/x/../',
      '/x/%2e%2E/',
      '/.%2e/',
      '/;/',
      '/%20/',
    ].flatMap((slash) => slashes.map((at) => swap(at, slash))),
    // Endings.
    ...[
      '/',
      '//',
      '/.',
      '/./',
      '/..',
      '/%2e',
      '%2f',
      '%00',
      '%0a',
      '%20',
      '%09',
      '.data',
      '.DATA',
      '.d%61ta',
      '/.data',
      '.data/',
      '.data.data',
      '.json',
      ';x',
      ';x=y',
      '?',
      '?x',
      '??',
      '#',
      '#x',
      '%23',
      '%3f',
      '?_data=root',
      '?_routes=',
      '/%5c',
      '\\',
      '%ff',
      '%',
      '%zz',
      '%e2%80%8b',
      '%ef%bb%bf',
      '%cc%81',
    ].map((ending) => path + ending),
    // Beginnings.
    ...['/.', '/..', '/%2e%2e', '//', '/%2f', '/\\', '/x/..', '/;', '/%00', '/_root.data/..', '/assets/..'].map(
      (beginning) => beginning + path,
    ),
  ];
  return [...new Set(spellings)].filter((spelling) => spelling !== path);
}

/** A letter in two bytes where one would do: invalid UTF-8, though some decoders accept it. */
function overlong(letter: string): string {
  const code = letter.codePointAt(0) ?? 0;
  return `%${(0xc0 | (code >> 6)).toString(16)}%${(0x80 | (code & 0x3f)).toString(16)}`;
}
