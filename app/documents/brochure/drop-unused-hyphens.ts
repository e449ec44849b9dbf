/**
 * Leaves a soft hyphen only where a line breaks, other than the last of a column or page. Unused ones would be in the printed text, where
 * nobody finds a word that has one, and in what is copied from it; a word that would go on at the head of another column stands there as
 * a whole, unless that is on the same page and the line that it leaves would be torn, and so does a compound; one with a part of a letter or two, such as V-8, is on one line. Runs in the page.
 * @returns how many were removed
 */
export function dropUnusedHyphens(_nothing: null, page: Document = document): number {
  const softHyphen = '\u00ad';
  /** After each, other words may stand at the ends of columns. */
  const rounds = 6;
  /** Spaces this wide, in ems, tear a justified line: three times as wide as they are. */
  const torn = 0.75;
  /** The next column begins no farther from a line's last letter than this, and the next page farther, CSS px. */
  const gutter = 70;
  const range = page.createRange();
  type Hyphen = { node: CharacterData; at: number; isUnused: boolean; isDividing: boolean; isOverPages: boolean };
  const lineOf = (node: Node, from: number) => {
    range.setStart(node, from);
    range.setEnd(node, from + 1);
    const rects = range.getClientRects();
    // What begins a line has a place at the end of the one before as well.
    const { top, left } = rects[rects.length - 1] ?? range.getBoundingClientRect();
    return { top, left };
  };
  // All are measured before the first is removed: else each would be laid out anew.
  const measured = () => {
    const hyphens: Hyphen[] = [];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!(node instanceof (page.defaultView ?? window).CharacterData)) continue;
      for (let at = node.data.indexOf(softHyphen); at >= 0; at = node.data.indexOf(softHyphen, at + 1)) {
        if (at === 0 || at === node.length - 1) continue;
        const [before, after] = [lineOf(node, at - 1), lineOf(node, at + 1)];
        const isUnused = after.left > before.left && Math.abs(after.top - before.top) < 2;
        // The next line is lower, but at the head of another column.
        const isDividing = !isUnused && after.left > before.left;
        hyphens.push({ node, at, isUnused, isDividing, isOverPages: after.left - before.left > gutter });
      }
    }
    return hyphens;
  };
  let removed = 0;
  const remove = (hyphens: Hyphen[]) => {
    for (const { node, at } of hyphens.toReversed()) node.deleteData(at, 1);
    removed += hyphens.length;
  };
  /** How wide the last space is, in ems, on the line that ends before a word; 0 where it has none. */
  const spaceBefore = (node: CharacterData, at: number) => {
    const line = node.data.slice(0, at).trimEnd();
    const space = line.lastIndexOf(' ');
    if (space < 0) return 0;
    range.setStart(node, space);
    range.setEnd(node, space + 1);
    const { width } = range.getBoundingClientRect();
    return width / Number.parseFloat(getComputedStyle(node.parentElement ?? page.body).fontSize);
  };
  /** @returns whether there was a word that is divided: it would else break at another of its hyphens */
  const joinDivided = (hyphens: Hyphen[]) => {
    const divided = hyphens.filter(({ isDividing }) => isDividing);
    // From the last on, since each moves what follows it in its text.
    for (const { node, at, isOverPages } of divided.toReversed()) {
      const begin = node.data.slice(0, at).search(/\S+$/);
      const length = node.data.slice(begin).search(/\s|$/);
      const word = node.data.slice(begin, begin + length);
      const whole = word.replaceAll(softHyphen, '');
      node.replaceData(begin, length, whole);
      removed += word.length - whole.length;
      if (isOverPages || !(node instanceof (page.defaultView ?? window).Text) || spaceBefore(node, begin) < torn) continue;
      // At the beginning of a text, where none is looked for again.
      const first = word.slice(0, at - begin).replaceAll(softHyphen, '').length;
      node.insertData(begin + first, softHyphen);
      node.splitText(begin + first);
      removed -= 1;
    }
    return divided.length > 0;
  };
  /** @returns whether there was a compound of which a part was in another column, or a letter or two were on another line */
  const keepCompounds = () => {
    const divided: { node: Node; from: number; to: number }[] = [];
    const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node;
      // A longer one may be wider than its column. With the marks beside it, which Chrome would else part from what is kept together.
      const compounds = /[\p{Ps}\p{Pi}]*([\p{L}\p{N}]{1,16}(?:-[\p{L}\p{N}]{1,16}){1,2})[\p{Pe}\p{Pf}.,;:!?…]*/gu;
      for (const { index, 0: word, 1: compound = '' } of (text.textContent ?? '').matchAll(compounds)) {
        const hasShortPart = compound.split('-').some((part) => part.length <= 2);
        const isDivided = [...word.matchAll(/-/g)].some(({ index: at }) => {
          const [before, after] = [lineOf(text, index + at), lineOf(text, index + at + 1)];
          const isOverColumns = after.left > before.left && after.top < before.top - 2;
          return isOverColumns || (hasShortPart && after.top > before.top + 2);
        });
        if (isDivided) divided.push({ node: text, from: index, to: index + word.length });
      }
    }
    // From the last on, since what is kept together parts its text.
    for (const { node, from, to } of divided.toReversed()) {
      const whole = page.createElement('span');
      whole.style.whiteSpace = 'nowrap';
      range.setStart(node, from);
      range.setEnd(node, to);
      range.surroundContents(whole);
    }
    return divided.length > 0;
  };
  // First while all are there, since a paragraph then has other words to divide.
  let hyphens = measured();
  for (let round = 0; round < rounds && joinDivided(hyphens); round += 1) hyphens = measured();
  remove(hyphens.filter(({ isUnused }) => isUnused));
  // Without them a paragraph may be set otherwise.
  for (let round = 0; round < rounds && [joinDivided(measured()), keepCompounds()].some(Boolean); round += 1);
  return removed;
}
