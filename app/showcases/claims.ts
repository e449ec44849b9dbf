const UNITS = 'two|three|four|five|six|seven|eight|nine';
const TENS = 'twenty|thirty|forty|fifty|sixty|seventy|eighty|ninety';
const TEENS = 'ten|eleven|twelve|thirteen|fourteen|fifteen|sixteen|seventeen|eighteen|nineteen';
const MANY = 'dozens?|hundreds?|thousands?|millions?|handful|few';
/** A count, as figures or in words, but not a year. */
const NUMBER = `(?:(?!(?:18|19|20)\\d\\d\\b)\\d[\\d,.]*|(?:(?:${TENS})(?:-\\w+)?|${TEENS}|${UNITS}|a)(?: (?:${MANY}))|(?:${TENS})(?:-\\w+)?|${TEENS}|${UNITS}|${MANY})`;
const ROUGHLY =
  '(?:just |only |merely |about |some |around |roughly |nearly |almost |barely |perhaps |an estimated |fewer than |the )*';
/** Counted nouns that mean cars; the number of doors or spokes is no claim. */
const CARS =
  '(?:cars?|coup[eé]s?|convertibles?|roadsters?|spiders?|spyders?|sedans?|saloons?|wagons?|trucks?|vehicles?|examples?|units?|copies|specimens?|survivors?|chassis|bodies|prototypes?)';
const OF_THEM = '(?: (?:of (?:them|these|those)|such|surviving|known|complete|original|finished|more|or so|in all|in total))*';
const BEING =
  '(?: (?:is|are|was|were|be|been|has|have|had|may|might|to|ever|still|now|today|thought|believed|known|said|reported))*';
const COUNTED =
  '(?:built|made|produced|manufactured|assembled|completed|delivered|sold|shipped|exported|imported|registered|surviv(?:es?|ed|ors?)|remain(?:s|ed)?|exist(?:s|ed)?|extant|known|accounted for|left)\\b(?!-)';
const JUDGES =
  '(?:experts?|collectors?|historians?|critics?|enthusiasts?|connoisseurs?|purists?|judges?|journalists?|reviewers?|authorit\\w+|witness\\w*)';
/** Comparatives, without words that merely have the same ending. */
const MORE =
  '(?:more|less|better|worse|(?!(?:under|over|after|ever|never|other|further|later|rather|paper|leather|rubber|copper|silver|timber|water|proper|inner|outer|upper|lower)\\b)\\p{L}{2,}er)\\b';
const SURPASSES =
  '(?:match|rival|equal|surpass|touch|compare|approach|better|beat|outrun|outperform|outshine|outclass)(?:e?s|e?d|ing)?\\b';

/** After "first" and "last": when something was, or in which order, rather than what was before all others. "First with" is a claim by itself. */
const IN_TIME =
  ' (?:winter|spring|summer|fall|autumn|week|weekend|morning|afternoon|evening|night|gear|sight|light|with [^.;]*\\bthen)\\b';

/**
 * Claims that need a source: superlatives, uniqueness, universal agreement, sums of money, production figures. A text may contain
 * them, but our layouts must not emphasize them by setting them large.
 */
const ABSOLUTES: RegExp[] = [
  /\b(?:most|least|best|greatest|finest|ultimate|definitive|perfect|flawless|priceless|legendary|iconic)\b/i,
  /\b(?:only|sole|unique|incomparable|inimitable|invincible|peerless|matchless|supreme|one-offs?)\b/i,
  /\bun(?:beat(?:en|able)|defeated|bested|bettered|excelled|challenged|touchable|repeat(?:ed|able)|precedented|rivall?ed|match(?:ed|able)|equall?ed|surpass(?:ed|able)|disputed|question\w*|doubted\w*|parallel\w*)\b/i,
  /\b(?:pinnacle|epitome|zenith|apogee|holy grail|crown jewel|gold standard|class of its own|stands? alone|a one off)\b/i,
  /\b(?:never|always|ever|forever|nobody|no one|everybody|everyone|none)\b/i,
  new RegExp(`(?<!\\bat )\\b(?:first|last)\\b(?!${IN_TIME})`, 'i'),
  // Universal agreement.
  new RegExp(`\\b(?:every|all|any|no) (?:\\w+ )?${JUDGES}\\b`, 'i'),
  new RegExp(
    `\\b${JUDGES} (?:\\w+ )?(?:agree|concur|consider|regard|acknowledge|recogni[sz]e|hail|rank|insist)(?:s|d|ed)?\\b`,
    'i',
  ),
  /\b(?:universally|widely|generally|by (?:common|general) consent) (?:\w+ )?(?:agreed|regarded|considered|held|seen|recogni[sz]ed|acknowledged|hailed|ranked|thought)\b/i,
  // Uniqueness.
  /\b(?:no|without(?: an?| any)?|beyond) (?:other|rivals?|equals?|peers?|parallel|precedent|compare|comparison|better|greater|finer)\b|\b(?:without|beyond) (?:question|doubt|dispute)\b/i,
  new RegExp(
    `\\bno (?:[\\p{L}’'-]+ ){1,6}(?:is|was|are|were|did|does|went|goes|ran|runs|looked|looks|sounded|sounds|been|be) (?:\\w+ly |any |ever )?${MORE}`,
    'iu',
  ),
  new RegExp(`\\b(?:no|few|nothing|little|hardly an?y?)\\b(?: [\\p{L}’'-]+){0,6} ${SURPASSES}`, 'iu'),
  /\b(?:no|few|nothing|little)\b(?: [\p{L}’'-]+){0,6} (?:com(?:es?|ing)|came|gets?|got) (?:\w+ )?(?:close|near)\b/iu,
  /\b(?:(?:un)?like|than) (?:nothing|any|anything|every|all)\b|\bnothing (?:else )?like\b/i,
  /\b(?:every|all|any)(?: \w+)? (?:rivals?|competitors?|contemporar\w+|challengers?)\b/i,
  /\b(?:world|lap|speed|auction) records?\b|\brecord[- ](?:price|breaking|setting)\b/i,
  /\b(?:extremely|exceedingly|exceptionally|extraordinarily|incredibly|vanishingly|ultra)[- ](?:rare|scarce)\b/i,
  /\b(?:cannot|can’t|can't|not|never) be (?:\w+ly )?(?:beaten|bettered|matched|equall?ed|surpassed|rivall?ed|repeated|replaced|replicated|topped)\b/i,
  /\b(?:of all time|in history|in the world|on earth|nowhere else|of the (?:century|decade|era))\b/i,
  /\bone[- ]of[- ]a[- ]kind\b/i,
  // How many were made, and how many survive.
  new RegExp(
    `\\b(?:one|\\d+|${UNITS}|${TENS}|${TEENS})(?:-\\w+)? (?:out )?of ${ROUGHLY}(?:a |the )?(?:known |surviving |remaining )?(?:one|${NUMBER})\\b`,
    'i',
  ),
  /\b(?:just|fewer than|less than|under|barely|a mere) (?:\d[\d,]*|\p{L}+) (?:\p{L}+ )?(?:left|survive\w*|remain\w*|exist\w*|known|built|made)\b/iu,
  new RegExp(`\\b${NUMBER}${OF_THEM}(?: \\p{L}+)?(?: ${CARS})${BEING} ${COUNTED}`, 'iu'),
  new RegExp(`\\b${NUMBER}${OF_THEM}${BEING} ${COUNTED}`, 'i'),
  new RegExp(
    `(?:^|[.,;:—–] ?|\\b(?:but|and|just|exactly|that) )one(?: ${CARS})?(?: is| was| has)? (?:still |now |ever )?(?:known|survives?|survived|remains|exists|existed)\\b`,
    'i',
  ),
  new RegExp(
    `\\b(?:built|made|produced|completed|manufactured|assembled|delivered) ${ROUGHLY}${NUMBER}(?:${OF_THEM}(?: \\p{L}+)? ${CARS}\\b| of (?:them|these|those)\\b|(?=[.!?;]?$))`,
    'iu',
  ),
  new RegExp(
    `\\bproduction (?:\\w+ )?(?:of|was|totall?ed|reached|amounted to|came to|ended (?:at|after)|stopped (?:at|after)) ${ROUGHLY}${NUMBER}\\b`,
    'i',
  ),
  // Facts about this very car that only documents could prove.
  /\bnumbers?[- ](?:all )?match\w*|\bmatch\w*[- ]numbers?\b/i,
  /\b(?:all|wholly|fully|entirely|completely|totally|strictly|100\s?%)[- ]original\b/i,
  // A title has no article: "Fastest Sedan on the Road".
  /^(?!(?:north|south|mid)?west|interest|honest|modest|forest|harvest|guest|rest|test|request|contest|quest|chest|crest|protest|invest|suggest|arrest|digest|vest|nest|priest|everest|budapest|bucharest)\p{L}{2,}est\b/iu,
  // "the fastest", "its rarest", "America's quickest": a superlative follows a determiner.
  /\b(?:the|its|their|’s|'s)\s+(?:\w+[- ])?(?!interest|honest|modest|forest|harvest|guest|(?:north|south|mid)?west|rest|test|request|contest|quest|chest|crest)\p{L}{2,}est\b/iu,
  /[$€£¥]\s?\d|\b\d[\d,.]*\s?(?:million|billion|dollars|euros|pounds|examples|units|copies)\b/i,
  new RegExp(`\\b${NUMBER}(?: \\w+)? (?:million|billion|dollars|euros)\\b`, 'i'),
];

/** Words that are no claim about the car when people speak of themselves: "I never park it without looking back". */
const OF_ONESELF = /\b(?:first|last|never|always|ever|forever|nobody|no one|everybody|everyone|none)\b/gi;
/** Not "US", the country, nor the number in "Series I" and "World War I". */
const FIRST_PERSON =
  /\b(?:[Mm]e|[Mm]y|[Ww]e|[Uu]s|[Oo]ur)\b|(?<!\b(?:War|Series|Mark|Mk|Type|Phase|Model|Part|Class|Group|Generation|Silver \w+)\.? )\bI\b/;

/** Whether a sentence makes an absolute claim. Owners' statements about themselves are allowed. */
export function isAbsolute(sentence: string): boolean {
  const claim = FIRST_PERSON.test(sentence) ? sentence.replace(OF_ONESELF, '') : sentence;
  return ABSOLUTES.some((pattern) => pattern.test(claim));
}
