import { sentences } from '#app/fact-check/sentences.ts';
import type { DeckArticle } from './deck-content.ts';
import type { Subject } from './deck-sections.ts';
import { sayFirst, wordsIn } from './talking-points.ts';
import type { Voice } from './voice.ts';

/** What is said on a slide. */
export type TalkPart = Pick<DeckArticle, 'title' | 'facts' | 'besides' | 'full' | 'isLeftToRead'> & {
  /** What the slide is about; undefined for a photo between others. */
  kind?: Subject | undefined;
  /** The first sentence; a slide of photos gets one by how many it shows. */
  opening: string | { photos: number };
  tables?: DeckArticle['tables'];
  /** Said after the facts, however little time there is. */
  after?: string[];
  /** Articles without a slide, of which someone may ask. */
  others?: DeckArticle[];
};

/** Seconds. */
const TALK = 310;
const LOOKING = 10;
const READING = 15;
const WORDS_A_SECOND = 2.3;

/** Words: what a slide may take of the talk where all is said, and where there is much to say. */
const EACH = { most: 110, least: 20, step: 2 };
/** The share of figures, which are read rather than heard. */
const FIGURES = 0.6;
/** Words: the owner's story on its own slide, and what of it is told over a later one. */
const STORY = { own: 180, later: 90 };

/** First sentences for photos, one after the other. */
const OF_ONE = ['Here it is. Take a moment to look.', 'Have a look at this one.', 'Here is one more view.', 'And another.'];
const OF_MANY = ['Here are some more pictures. Take your time.', 'And a few more.', 'The next ones speak for themselves.'];

/** How to go on to a slide. */
const BRIDGES: Record<Exclude<Subject, 'cover'>, (title: string, voice: Voice) => string> = {
  car: (title) => `Let’s begin with the car: ${title}.`,
  owner: (title, { me }) => `Next, a word about ${me}: ${title}.`,
  story: (title, { my }) => `Now ${my} own story: ${title}.`,
  history: (title) => `Next, some history: ${title}.`,
  significance: (title) => `From there to what it stands for: ${title}.`,
  trivia: (title) => `Now for the small things: ${title}.`,
  specification: (title) => `Now for the figures: ${title}.`,
  advertising: (title) => `Next, how it was sold: ${title}.`,
  awards: (title) => `Then there is what it has won: ${title}.`,
  photographs: (title) => `Now let’s just look: ${title}.`,
  closing: (title) => `And to close: ${title}.`,
};

type Said = { lines: string[]; seconds: number; pause?: 'look' | 'read' | undefined };

/**
 * The notes of a deck's slides: a talk of about five minutes, shorter where there is less to say, in which nothing is said twice. Each
 * slide's opening, its own text from the beginning, what to point at, and the way to the next slide; then its full text, where that
 * says more.
 */
export function notesOfTalk(parts: TalkPart[], voice: Voice): string[] {
  let level = EACH.most;
  let talk = sayAll(parts, level, voice);
  while (level > EACH.least && talk.reduce((sum, { seconds }) => sum + seconds, 0) > TALK) {
    level -= EACH.step;
    talk = sayAll(parts, level, voice);
  }
  const told: Set<string>[] = [];
  return talk.map((said, index) => {
    told.push(...said.lines.map((line) => new Set(termsIn(line))));
    const part = parts[index];
    return [headingOf(said), ...said.lines.map((line) => `• ${line}`), ...(part ? belowOf(part, told) : [])].join('\n');
  });
}

/** The talk where a slide takes so many words at most. */
function sayAll(parts: TalkPart[], level: number, voice: Voice): Said[] {
  const saidBefore = new Set<string>();
  let story: string[][] = [];
  return parts.map((part, index) => {
    const isNew = (line: string) => !saidBefore.has(line);
    const unsaid = (paragraphs: string[][]) =>
      paragraphs.map((paragraph) => paragraph.filter(isNew)).filter((paragraph) => paragraph.length > 0);
    const isStory = part.kind === 'story';
    const most = isStory ? STORY.own : part.kind === 'specification' ? level * FIGURES : level;
    const own = sayFirst(unsaid(part.facts), most, isStory);
    const later = laterStory(part, story, voice);
    const besides = sayFirst(unsaid(part.besides?.facts ?? []), level).said;
    if (isStory) story = own.left;
    else if (later) story = later.left;
    const lines = [
      openingOf(part, isNew),
      ...own.said,
      ...(besides.length > 0 ? [part.besides?.lead ?? '', ...besides] : []),
      ...(later?.said ?? []),
      ...(part.after ?? []),
      bridgeTo(parts[index + 1], voice),
    ]
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line, at, all) => line && isNew(line) && all.indexOf(line) === at);
    for (const line of lines) saidBefore.add(line);
    return timed(part, lines);
  });
}

/** What is left of the owner's story, over photos that come after it; its end may be the talk's. */
function laterStory(part: TalkPart, story: string[][], { my }: Voice): { said: string[]; left: string[][] } | undefined {
  if (story.length === 0) return undefined;
  const { said, left } = sayFirst(story, STORY.later, true);
  if (part.kind === 'closing') return left.length === 0 ? { said: [`Let me finish ${my} story.`, ...said], left } : undefined;
  if (typeof part.opening === 'string' || part.facts.length > 0) return undefined;
  return { said: [`While you look, let me go on with ${my} story.`, ...said], left };
}

function openingOf({ opening }: TalkPart, isNew: (line: string) => boolean): string {
  if (typeof opening === 'string') return opening;
  return (opening.photos > 1 ? OF_MANY : OF_ONE).find(isNew) ?? '';
}

function bridgeTo(next: TalkPart | undefined, voice: Voice): string {
  if (!next) return '';
  const title = `“${next.title}”`;
  return next.kind && next.kind !== 'cover' ? BRIDGES[next.kind](title, voice) : `Next: ${title}.`;
}

function timed(part: TalkPart, lines: string[]): Said {
  const pause = typeof part.opening !== 'string' ? 'look' : part.isLeftToRead ? 'read' : undefined;
  const paused = pause === 'look' ? LOOKING : pause === 'read' ? READING : 0;
  return { lines, pause, seconds: Math.max(1, Math.round((wordsIn(lines) / WORDS_A_SECOND + paused) / 5)) * 5 };
}

const headingOf = ({ seconds, pause }: Said): string => {
  const rest =
    pause === 'look'
      ? `, ${LOOKING} of them to let people look`
      : pause === 'read'
        ? `, ${READING} of them to let people read`
        : '';
  return `Talking points, about ${seconds} seconds${rest}`;
};

const termsIn = (text: string) => text.toLocaleLowerCase('en').match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether what was said has all words of a line, of one with a label those of its value. @param told the words of each line that was said */
function isTold(line: string, told: Set<string>[]): boolean {
  const isSaid = (text: string) => {
    const terms = termsIn(text);
    return told.some((one) => terms.every((term) => one.has(term)));
  };
  const [, value] = /^[^:]{1,40}: (.+)$/s.exec(line) ?? [];
  return isSaid(line) || (value !== undefined && isSaid(value));
}

/** What the full text says beyond what was said, under the slide's title, and what has no slide. */
function belowOf({ title, full, tables = [], others = [] }: TalkPart, told: Set<string>[]): string[] {
  const isName = (line: string) => tables.some(({ name }) => name === line);
  const unsaid = full.filter((line) => isName(line) || !sentences(line).every((one) => isTold(one, told)));
  // A table's name stands above its rows alone.
  const kept = unsaid.filter((line, index) => !isName(line) || isRow(unsaid[index + 1]));
  function isRow(next: string | undefined): boolean {
    return next !== undefined && !isName(next);
  }
  return [
    ...(kept.length > 0 ? ['', title, ...kept] : []),
    ...others.flatMap((other) => ['', `If someone asks: ${other.title}`, ...other.full]),
  ];
}
