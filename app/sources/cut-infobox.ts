/** A longer one is not read. In characters. */
const LONGEST = 16_000;
/** Templates within templates: real infoboxes have three or four levels, and a parser's time grows with their depth. */
const DEEPEST = 6;

const COMMENT = /<!--.*?-->|<nowiki>.*?<\/nowiki>/gs;
const BOX = /^\{\{\s*infobox[ _](?:automobile|car|racing[ _]car|electric[ _]vehicle)\b/i;

/**
 * The infobox of a car that is in no other template, up to its own closing braces.
 * @returns undefined where there is none, it is unfinished or too long, or templates are nested too deep
 */
export function cutInfobox(wikitext: string): string | undefined {
  const text = wikitext.slice(0, 4 * LONGEST).replace(COMMENT, '');
  let depth = 0;
  let start = -1;
  for (const { 0: braces, index } of text.matchAll(/\{\{|\}\}/g)) {
    if (braces === '{{') {
      if (depth === 0 && start < 0 && BOX.test(text.slice(index, index + 60))) start = index;
      depth += 1;
      if (depth > DEEPEST) return undefined;
    } else {
      depth = Math.max(0, depth - 1);
      if (depth > 0 || start < 0) continue;
      const box = text.slice(start, index + braces.length);
      return box.length <= LONGEST ? box : undefined;
    }
  }
  return undefined;
}

/** The parameters of a template, by their names in lower case, with their wikitext. */
export function topLevelFields(template: string): Map<string, string> {
  const fields = new Map<string, string>();
  const inside = template.replace(/^\{\{/, '').replace(/\}\}$/, '');
  let depth = 0;
  let from = 0;
  const end = (to: number) => {
    const [, name, value] = /^\s*([\w ]+?)\s*=(.*)$/s.exec(inside.slice(from, to)) ?? [];
    if (name && value?.trim()) fields.set(name.toLowerCase().replaceAll(' ', '_'), value.trim());
    from = to + 1;
  };
  for (const { 0: sign, index } of inside.matchAll(/\{\{|\}\}|\[\[|\]\]|\|/g)) {
    if (sign === '{{' || sign === '[[') depth += 1;
    else if (sign !== '|') depth -= 1;
    else if (depth === 0) end(index);
  }
  end(inside.length);
  return fields;
}
