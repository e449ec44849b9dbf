/** How each justified paragraph is set, by its size and text, as a plan may set it larger: declarations of CSS, none where it is as the theme sets it. */
export type FittedSpaces = Record<string, string>;

/**
 * Sets justified paragraphs of which a line is torn a little narrower or wider, as a compositor would: of some settings that nobody tells from
 * the theme's own, the one whose widest space is the narrowest. Where each tears a line, it is ragged, and with it the text that it is a
 * part of. Before soft hyphens are dropped, of which another setting needs others. Runs in the page.
 * @param known what was found before, for the same page in the same measure
 * @returns with it, what was found now
 */
export function fitSpaces(known: FittedSpaces, page: Document = document): FittedSpaces {
  /** A space this wide is seen as a hole, and one this wide looks worse than a ragged edge: of the font's own. */
  const limits = { torn: 1.8, ragged: 2.4 };
  const settings = [
    'text-wrap: wrap',
    'word-spacing: -.055em',
    'word-spacing: -.055em; letter-spacing: -.004em',
    'letter-spacing: .007em',
    'letter-spacing: .012em; text-wrap: wrap',
    'letter-spacing: .018em',
  ];
  const ragged = 'text-align: start; word-spacing: normal';
  const range = page.createRange();
  const pencil = page.createElement('canvas').getContext('2d');
  /** The widest space of a paragraph, of the font's own. */
  const widestOf = (paragraph: Element, own: number) => {
    let widest = 0;
    const walker = page.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const text = node.textContent ?? '';
      for (let at = text.indexOf(' '); at >= 0; at = text.indexOf(' ', at + 1)) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        widest = Math.max(widest, range.getBoundingClientRect().width);
      }
    }
    return widest / own;
  };
  const spaceOf = ({ fontStyle, fontWeight, fontSize, fontFamily }: CSSStyleDeclaration) => {
    if (!pencil) return Number.parseFloat(fontSize) / 4;
    pencil.font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
    return pencil.measureText(' ').width;
  };
  const fitted = { ...known };
  // All are looked at before the first is set: else the page would be laid out anew for each.
  const paragraphs = Array.from(page.querySelectorAll<HTMLElement>('article p'), (paragraph) => {
    const style = getComputedStyle(paragraph);
    // Computed sizes are those before an article is set larger, and what is measured those after.
    const larger = Number(style.getPropertyValue('--larger')) || 1;
    const key = `${Number.parseFloat(style.fontSize) * larger}px ${(paragraph.textContent ?? '').replaceAll('\u00ad', '')}`;
    const found = known[key];
    return { paragraph, key, found, own: found === undefined && style.textAlign === 'justify' ? spaceOf(style) * larger : 0 };
  });
  for (const { paragraph, found } of paragraphs) if (found) paragraph.style.cssText = found;
  const torn = paragraphs.flatMap(({ paragraph, key, own }) => {
    if (own === 0) return [];
    fitted[key] = '';
    const widest = widestOf(paragraph, own);
    return widest > limits.torn ? [{ paragraph, key, own, best: { widest, setting: '' } }] : [];
  });
  // All in one setting are measured before the next is tried: else the page would be laid out anew for each.
  for (const setting of torn.length > 0 ? settings : []) {
    for (const { paragraph } of torn) paragraph.style.cssText = setting;
    for (const one of torn) {
      const widest = widestOf(one.paragraph, one.own);
      if (widest < one.best.widest) one.best = { widest, setting };
    }
  }
  for (const { paragraph, key, best } of torn) {
    const setting = best.widest > limits.ragged ? ragged : best.setting;
    paragraph.style.cssText = setting;
    fitted[key] = setting;
  }
  // One that is ragged among others that are justified looks like a mistake.
  const textOf = (paragraph: Element) => paragraph.closest('.columns') ?? paragraph;
  const raggedTexts = new Set(paragraphs.filter(({ key }) => fitted[key] === ragged).map(({ paragraph }) => textOf(paragraph)));
  for (const { paragraph, key } of paragraphs) {
    if (fitted[key] === undefined || !raggedTexts.has(textOf(paragraph))) continue;
    paragraph.style.cssText = ragged;
    fitted[key] = ragged;
  }
  return fitted;
}
