/**
 * Claims that nobody could stand behind without a source: superlatives, uniqueness, everybody's agreement, figures of money or
 * production. A text may hold them; nothing of ours may single them out by setting them large.
 */
const ABSOLUTES: RegExp[] = [
  /\b(?:most|least|best|greatest|finest|ultimate|definitive|perfect|flawless|priceless|legendary|iconic)\b/i,
  /\b(?:only|sole|unique|unrivall?ed|unmatched|unequall?ed|unsurpassed|undisputed|unquestion\w*|undoubted\w*|incomparable|unparallel\w*|peerless|matchless)\b/i,
  /\b(?:first|last|never|always|ever|forever|nobody|no one|everybody|everyone|none)\b/i,
  /\b(?:every|all|any) (?:\w+ )?(?:experts?|collectors?|historians?|authorit\w+|witness\w*)\b/i,
  /\bno (?:other|rival|equal|better|greater|finer)\b/i,
  /\b(?:of all time|in history|in the world|of the (?:century|decade|era)|numbers?[- ]matching|one of (?:just |only )?\w+)\b/i,
  /\bone[- ]of[- ]a[- ]kind\b/i,
  /\b(?:just|fewer than|less than|under|barely|a mere) (?:\d[\d,]*|\p{L}+) (?:\p{L}+ )?(?:left|survive\w*|remain\w*|exist\w*|known|built|made)\b/iu,
  // A title has no article: "Fastest Sedan on the Road".
  /^(?!(?:north|south|mid)?west|interest|honest|modest|forest|harvest|guest|rest|test|request|contest|quest|chest|crest|protest|invest|suggest|arrest|digest|vest|nest|priest|everest|budapest|bucharest)\p{L}{2,}est\b/iu,
  // "the fastest", "its rarest", "America's quickest": a superlative has something before it that it is the most of.
  /\b(?:the|its|their|’s|'s)\s+(?:\w+[- ])?(?!interest|honest|modest|forest|harvest|guest|west|rest|test|request|contest|quest|chest|crest)\p{L}{2,}est\b/iu,
  /[$€£¥]\s?\d|\b\d[\d,.]*\s?(?:million|dollars|euros|pounds|built|made|produced|examples|survive\w*|left)\b/i,
  // "1,247 were built", "some 500 cars left the works": not the year that stands before what was built in it.
  /\b(?!(?:18|19|20)\d\d\b)\d[\d,.]*\s+(?:(?:were|are|cars|coupes|convertibles|examples|units|copies) )+(?:ever )?(?:built|made|produced|sold|left|survive\w*|exist\w*|known)\b/i,
];

/** Words that are no claim about the car where people speak of themselves: "I never park it without looking back". */
const OF_ONESELF = /\b(?:first|last|never|always|ever|forever|nobody|no one|everybody|everyone|none)\b/gi;
/** Not "US", which is a country, nor the number in "Series I" and "World War I". */
const FIRST_PERSON =
  /\b(?:[Mm]e|[Mm]y|[Ww]e|[Uu]s|[Oo]ur)\b|(?<!\b(?:War|Series|Mark|Mk|Type|Phase|Model|Part|Class|Group|Generation|Silver \w+)\.? )\bI\b/;

/** Whether a sentence claims something absolute. What an owner says of themselves is their own to say. */
export function isAbsolute(sentence: string): boolean {
  const claim = FIRST_PERSON.test(sentence) ? sentence.replace(OF_ONESELF, '') : sentence;
  return ABSOLUTES.some((pattern) => pattern.test(claim));
}
