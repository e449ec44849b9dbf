import { sentences } from '#app/fact-check/sentences.ts';
import type { DeckArticle } from './deck-content.ts';
import type { Subject } from './deck-sections.ts';
import { sayFirst, wordsIn } from './talking-points.ts';
import { asSentence, type Voice } from './voice.ts';

/** What is said on a slide. */
export type TalkPart = Pick<DeckArticle, 'title' | 'facts' | 'besides' | 'full' | 'isLeftToRead' | 'openingOfSome'> & {
  /** What the slide is about; undefined for a photo between others. */
  kind?: Subject | undefined;
  /** The first sentence; a slide of photos gets one by how many it shows. */
  opening: string | { photos: number };
  /** What is on the slide. */
  body?: string[];
  tables?: DeckArticle['tables'];
  /** Whether its slide shows photos, and a line of it at most. */
  isOverPhotos?: boolean;
  /** Said after the facts, however little time there is. */
  after?: string[];
  /** Articles without a slide, of which someone may ask. */
  others?: DeckArticle[];
};

/** Seconds. */
const TALK = 310;
const LOOKING = 10;
/** For a text, and for the rows of tables. */
const READING = { most: 40, rows: 15, step: 5 };
const WORDS_A_SECOND = 2.3;
/** Words that people read to themselves in a step of the above. */
const WORDS_READ = 15;

/**
 * Said where people are to read for themselves, one for each text that a model may write: a question without its answer would be left in
 * the air.
 */
const LEFT_TO_READ = [
  ({ i }: Voice) => `${asSentence(i)} will let you read that for yourselves.`,
  () => 'Take a moment to read this one, too.',
  () => 'It is all on the screen.',
  ({ i }: Voice) => `${asSentence(i)} leave this one to your eyes.`,
  () => 'And this one is better read than told.',
];

/** Words: what a slide may take of the talk where all is said, and where there is much to say. */
const EACH = { most: 110, least: 20, step: 2 };
/** The share of figures, which are read rather than heard. */
const FIGURES = 0.6;
/** Words: a few awards are all named. */
const AWARDS = 60;
/**
 * Words: the owner's story on its own slide, also where no photos come after it; what of it is told over later ones, where one
 * paragraph may be as long as on its own; and all of it.
 */
const STORY = { own: 180, alone: 320, later: 90, all: 420 };

/** First sentences for photos, one after the other. */
const OF_ONE = ['Here it is. Take a moment to look.', 'Have a look at this one.', 'Here is one more view.', 'And another.'];
const OF_MANY = ['Here are some more pictures. Take your time.', 'And a few more.', 'The next ones speak for themselves.'];

/** First sentences before the owner's story goes on. */
const GOING_ON = [
  ({ my }: Voice) => `While you look, let me go on with ${my} story.`,
  ({ my }: Voice) => `Back to ${my} story.`,
  ({ my }: Voice) => `And ${my} story goes on.`,
];

/**
 * How to go on to a slide: never by its title, which people see, and which would be read aloud. A slide that is named only for
 * screen readers is simply shown.
 */
const BRIDGES: Record<Exclude<Subject, 'cover'>, ((voice: Voice) => string)[]> = {
  car: [() => 'Let’s begin with the car.'],
  owner: [({ me }) => `Next, a word about ${me}.`],
  story: [() => 'Now it gets personal.'],
  history: [() => 'Let’s go back a little.'],
  significance: [() => 'That leads to a larger question.'],
  trivia: [() => 'Now for the small things.'],
  specification: [() => 'Now for what it is made of.'],
  advertising: [() => 'Somebody had to sell it, too.'],
  awards: [() => 'Then there is what it has won.'],
  photographs: [() => 'Now let’s just look.', () => 'There is more to see.', () => 'Let’s look on.'],
  closing: [({ i }) => `With that, ${i} come to the end.`],
};

/** `paused`: of the seconds. */
type Said = { lines: string[]; seconds: number; paused: number; pause?: 'look' | 'read' | undefined };

/**
 * The notes of a deck's slides: a talk of about five minutes, shorter where there is less to say, in which nothing is said twice. Each
 * slide's opening, its own text from the beginning, what to point at, and the way to the next slide; then its full text, where that
 * says more.
 */
export function notesOfTalk(parts: TalkPart[], voice: Voice): string[] {
  let talk = sayAll(parts, EACH.most, voice);
  if (isLong(talk)) {
    // Halved, since the more a slide takes, the longer the talk: each talk takes a millisecond.
    let [least, most] = [EACH.least, EACH.most];
    talk = sayAll(parts, least, voice);
    while (most - least > EACH.step) {
      const level = (least + most) >> 1;
      const tried = sayAll(parts, level, voice);
      if (isLong(tried)) most = level;
      else [least, talk] = [level, tried];
    }
  }
  const told: Set<string>[] = [];
  return talk.map((said, index) => {
    told.push(...said.lines.map((line) => new Set(termsIn(line))));
    const part = parts[index];
    return [headingOf(said), ...said.lines.map((line) => `• ${line}`), ...(part ? belowOf(part, told) : [])].join('\n');
  });
}

const isLong = (talk: Said[]): boolean => talk.reduce((sum, { seconds }) => sum + seconds, 0) > TALK;

/** The talk where a slide takes so many words at most. */
function sayAll(parts: TalkPart[], level: number, voice: Voice): Said[] {
  const saidBefore = new Set<string>();
  const story: Story = { left: [], words: 0 };
  return parts.map((part, index) => {
    const isNew = (line: string) => !saidBefore.has(line);
    const unsaid = (paragraphs: string[][]) =>
      paragraphs.map((paragraph) => paragraph.filter(isNew)).filter((paragraph) => paragraph.length > 0);
    const isStory = part.kind === 'story';
    const own = sayFirst(unsaid(part.facts), mostOf(part, parts.slice(index + 1), level), isStory);
    const later = goOn(part, story, voice, isNew);
    if (isStory) Object.assign(story, { left: own.left, words: wordsIn(own.said) });
    const besides = sayFirst(unsaid(part.besides?.facts ?? []), level).said;
    const lines = [
      openingOf(part, own.said.length > 0 && own.left.length > 0, isNew),
      ...own.said,
      ...(isRead(part) ? [LEFT_TO_READ.map((line) => line(voice)).find(isNew) ?? ''] : []),
      ...(besides.length > 0 ? [part.besides?.lead ?? '', ...besides] : []),
      ...later,
      ...(part.after ?? []),
      bridgeTo(parts[index + 1], voice, isNew),
    ]
      .map((line) => line.replace(/\s+/g, ' ').trim())
      .filter((line, at, all) => line && isNew(line) && all.indexOf(line) === at);
    for (const line of lines) saidBefore.add(line);
    return timed(part, lines);
  });
}

/** Whether people read what is on the slide, of which hardly anything may be said. */
const isRead = ({ isLeftToRead, isOverPhotos, body = [] }: TalkPart): boolean =>
  isLeftToRead === true && !isOverPhotos && body.length > 0;

const showsPhotos = ({ opening, isOverPhotos }: TalkPart): boolean => typeof opening !== 'string' || isOverPhotos === true;

/** How many words a slide may take. */
function mostOf({ kind }: TalkPart, later: TalkPart[], level: number): number {
  if (kind === 'story') return later.some(showsPhotos) ? STORY.own : STORY.alone;
  if (kind === 'specification') return level * FIGURES;
  return kind === 'awards' ? Math.max(level, AWARDS) : level;
}

/** What is left of the owner's story, and how many words of it were said. */
type Story = { left: string[][]; words: number };

/** What is left of the owner's story, over photos that come after it; its end may be the talk's, or else whoever wants may ask for it. */
function goOn(part: TalkPart, story: Story, voice: Voice, isNew: (line: string) => boolean): string[] {
  const [next] = story.left;
  const isEnd = part.kind === 'closing';
  if (!next || !(isEnd || showsPhotos(part))) return [];
  const most = Math.min(STORY.all - story.words, Math.max(STORY.later, Math.min(wordsIn(next), STORY.own)));
  const { said, left } = wordsIn(next) > most ? { said: [], left: story.left } : sayFirst(story.left, most, true);
  if (isEnd && left.length > 0) return [`Ask ${voice.me} for the rest of ${voice.my} story.`];
  if (isEnd) return [`Let me finish ${voice.my} story.`, ...said];
  if (said.length === 0) return [];
  Object.assign(story, { left, words: story.words + wordsIn(said) });
  return [GOING_ON.map((lead) => lead(voice)).find(isNew) ?? '', ...said];
}

/** @param isSome whether some of what it announces is said, and not all */
function openingOf({ opening, openingOfSome }: TalkPart, isSome: boolean, isNew: (line: string) => boolean): string {
  if (typeof opening === 'string') return (isSome && openingOfSome) || opening;
  return (opening.photos > 1 ? OF_MANY : OF_ONE).find(isNew) ?? '';
}

function bridgeTo(next: TalkPart | undefined, voice: Voice, isNew: (line: string) => boolean): string {
  if (!next?.kind || next.kind === 'cover') return '';
  return BRIDGES[next.kind].map((bridge) => bridge(voice)).find(isNew) ?? '';
}

function timed(part: TalkPart, lines: string[]): Said {
  const reading = readingOf(part, lines);
  const pause = typeof part.opening !== 'string' ? 'look' : reading > 0 ? 'read' : undefined;
  const paused = pause === 'look' ? LOOKING : reading;
  return { lines, pause, paused, seconds: Math.max(1, Math.round((wordsIn(lines) / WORDS_A_SECOND + paused) / 5)) * 5 };
}

/** The seconds that people need to read for themselves: a text of which little is said, or rows of a table. */
function readingOf(part: TalkPart, lines: string[]): number {
  const { isOverPhotos, body = [], tables = [] } = part;
  const secondsFor = (words: number) => Math.ceil(words / WORDS_READ) * READING.step;
  if (isOverPhotos) return 0;
  if (isRead(part)) return Math.min(READING.most, secondsFor(wordsIn(body)));
  const told = lines.map((line) => new Set(termsIn(line)));
  const unsaid = tables
    .flatMap(({ rows }) => rows.map((row) => row.filter(Boolean).join(': ')))
    .filter((row) => !isTold(row, told));
  return Math.min(READING.rows, secondsFor(wordsIn(unsaid)));
}

const headingOf = ({ seconds, pause, paused }: Said): string =>
  `Talking points, about ${seconds} seconds${pause ? `, ${paused} of them to let people ${pause}` : ''}`;

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

/** A line with a label, which would be lost with its first sentence, or with the marks of its notes, of which each belongs to its sentence. */
const IS_ONE = /^[^:]{1,40}: |\[\d+\]|†/;

/** What of a line was not said: sentences, or all of it. */
function unsaidOf(line: string, told: Set<string>[]): string[] {
  const all = sentences(line);
  const unsaid = all.filter((sentence) => !isTold(sentence, told));
  if (unsaid.length === 0) return [];
  return [IS_ONE.test(line) || unsaid.length === all.length ? line : unsaid.join(' ')];
}

/** What the full text says beyond what was said, under the slide's title, and what has no slide. */
function belowOf({ title, full, tables = [], others = [] }: TalkPart, told: Set<string>[]): string[] {
  const isName = (line: string) => tables.some(({ name }) => name === line);
  const unsaid = full.flatMap((line) => (isName(line) ? [line] : unsaidOf(line, told)));
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
