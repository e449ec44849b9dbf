import { sentences } from '#app/fact-check/sentences.ts';

/** A piece of an article that is short enough to be quoted, cited and read beside a sentence. */
export type ArticlePassage = {
  /** The headings above it, from the article's title down. */
  headings: string[];
  text: string;
};

/** Words of a passage: enough for a few sentences that belong together. */
const MOST_WORDS = 100;

/** Sections that consist of lists and references. */
const SKIPPED_SECTIONS =
  /^(?:see also|references?|notes?(?: and references)?|footnotes|citations|sources|bibliography|further reading|external links|gallery|explanatory notes)$/i;

const HEADING = /^(={2,6})\s*(.+?)\s*\1\s*$/;

const countWords = (text: string): number => text.split(/\s+/).filter(Boolean).length;

/**
 * Cuts an article into passages: whole sentences of one paragraph, at most a hundred words; a longer sentence is a passage of its own.
 * @param extract plain text with headings as `== Design ==`, as MediaWiki returns it (`exsectionformat=wiki`)
 */
export function cutPassages({ title, extract }: { title: string; extract: string }): ArticlePassage[] {
  const passages: ArticlePassage[] = [];
  let headings = [title];
  let skippedAt = Number.POSITIVE_INFINITY;
  for (const line of extract.split('\n')) {
    const [, signs, heading] = HEADING.exec(line.trim()) ?? [];
    if (signs && heading) {
      // A heading with two equal signs is right below the title.
      const depth = signs.length - 1;
      headings = [...headings.slice(0, depth), heading];
      if (depth <= skippedAt) skippedAt = SKIPPED_SECTIONS.test(heading) ? depth : Number.POSITIVE_INFINITY;
    } else if (skippedAt === Number.POSITIVE_INFINITY) {
      passages.push(...cutParagraph(line).map((text) => ({ headings, text })));
    }
  }
  return passages;
}

const cutParagraph = (paragraph: string): string[] => joinLines(sentences(paragraph));

/** Joins sentences or lines to passages of at most a hundred words; a longer one is a passage of its own. */
export function joinLines(lines: string[]): string[] {
  const pieces: string[] = [];
  let words = 0;
  for (const sentence of lines) {
    const length = countWords(sentence);
    if (words === 0 || words + length > MOST_WORDS) {
      pieces.push(sentence);
      words = length;
    } else {
      pieces[pieces.length - 1] += ` ${sentence}`;
      words += length;
    }
  }
  return pieces;
}
