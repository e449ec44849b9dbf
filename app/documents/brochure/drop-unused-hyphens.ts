/**
 * Removes the soft hyphens at which no line breaks. Left in place they would be in the printed text, where nobody finds a word that
 * has one, and in what is copied from it. Runs in the page.
 * @returns how many were removed
 */
export function dropUnusedHyphens(_nothing: null, page: Document = document): number {
  const softHyphen = '\u00ad';
  const walker = page.createTreeWalker(page.body, NodeFilter.SHOW_TEXT);
  const range = page.createRange();
  const lineOf = (node: Node, from: number) => {
    range.setStart(node, from);
    range.setEnd(node, from + 1);
    const { top, left } = range.getBoundingClientRect();
    return { top, left };
  };
  // All are measured before the first is removed: else each would be laid out anew.
  const unused: { node: CharacterData; at: number }[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    if (!(node instanceof (page.defaultView ?? window).CharacterData)) continue;
    for (let at = node.data.indexOf(softHyphen); at >= 0; at = node.data.indexOf(softHyphen, at + 1)) {
      if (at === 0 || at === node.length - 1) continue;
      const [before, after] = [lineOf(node, at - 1), lineOf(node, at + 1)];
      // On the next line, or at the head of the next column.
      if (after.left > before.left && Math.abs(after.top - before.top) < 2) unused.push({ node, at });
    }
  }
  for (const { node, at } of unused.toReversed()) node.deleteData(at, 1);
  return unused.length;
}
