import type { ClaimPattern } from './claim-pattern.ts';
import { ORIGINALITY, OWNERS, RARITY } from './provenance-words.ts';
import { RANKS } from './rank-words.ts';
import { BLANK } from './reading.ts';

/** Words that end like superlatives but are not. */
const NO_SUPERLATIVE =
  '(?:(?:north|south|mid)?west|east|interest|honest|modest|earnest|forest|harvest|guest|rest|test|request|conquest|contest|quest|chest|crest|protest|invest|suggest|arrest|digest|vest|nest|priest|everest|budapest|bucharest|manifest|tempest|zest|jest|midst|latest|lest|best)';
/** Impressions, which nobody could check. */
const IMPRESSION =
  '(?:soft|deep|warm|gentl|sweet|slight|faint|mer|bright|dark|loud|quiet|loveli|pretti|happi|kind|dear|near|pal|brief|simpl|plain|pur|strang|odd|calm|cool|crisp|thin|tini|lazi|smooth)est';
const EST = `(?!(?:${NO_SUPERLATIVE}|${IMPRESSION})\\b)\\p{L}{2,}(?:i?e)st(?! (?:things?|parts?|ways?|pleasures?|joys?|fuss|details|ones|gift|compliment|excuse)\\b)`;
/** Adjectives and adverbs that take "most" and "least". */
const LONG_ADJECTIVE = '\\p{L}+(?:ful|ous|ive|al|ic|able|ible|ant|ent|ary|ed|ing|ly|que|ern|less|ish|ure|ete|ate|ar|or|rn)';

const COMPARATIVES = [
  'faster',
  'quicker',
  'bigger',
  'larger',
  'longer',
  'heavier',
  'lighter',
  'costlier',
  'dearer',
  'rarer',
  'older',
];

/** Stems of words that put something before all others. */
const LEADING = [
  'most',
  'fast',
  'quick',
  'large',
  'big',
  'great',
  'long',
  'heav',
  'light',
  'high',
  'expensive',
  'rar',
  'old',
  'powerful',
  'record',
  'top',
];

/** Words that claim something which a source would have to say. */
export const CLAIM_PATTERNS: ClaimPattern[] = [
  ...OWNERS,
  {
    kind: 'racing',
    pattern:
      /\bfirst(?= (?:in (?:its |his |her |their |the )?class|place\b|overall|prize))|(?<=\b(?:finish(?:ed|ing)|c[ao]m(?:e|ing)(?: home| in)?|placed|was) )first(?= (?:(?:at|in|on)\b(?! (?:a|the|any|its|19|20))|when\b|among\b))|\b(?:one-two(?:-three)?|1-2(?:-3)?)\b/gi,
    stems: ['first', 'won', 'win', 'victor', 'best'],
    about: 'after',
  },
  {
    kind: 'award',
    pattern: /\b(?:Junior|Senior) First\b/g,
    stems: ['junior first', 'senior first', 'first junior', 'first senior'],
  },
  ...RANKS,
  // Superlatives.
  {
    kind: 'superlative',
    pattern: new RegExp(
      `(?<=\\b(?:the|its|their|his|her|our|of)\\s(?:(?:single|very|world's|[\\p{L}-]+)\\s)?|'s\\s)${EST}\\b`,
      'giu',
    ),
  },
  { kind: 'superlative', pattern: new RegExp(`^${EST}\\b`, 'giu') },
  { kind: 'superlative', pattern: new RegExp(`\\b(?:most|least) (?=${LONG_ADJECTIVE}\\b)`, 'giu'), stems: ['most', 'least'] },
  {
    kind: 'superlative',
    pattern: new RegExp(
      `\\b(?:no|nothing|none|nobody)\\b(?! longer\\b(?! than)| [a-z]+er than ${BLANK})(?=[^,.;:]{0,60}\\b(?:${COMPARATIVES.join('|')}|more powerful|more expensive)\\b)`,
      'gi',
    ),
    stems: LEADING,
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern: new RegExp(
      `\\b(?:${COMPARATIVES.join('|')}) than (?:(?:any|every) other|all (?:of )?(?:its|the|others?)|any (?:\\p{L}+ )?(?:car|coupe|sedan|roadster|rival|competitor)s?)\\b`,
      'giu',
    ),
    stems: LEADING,
    areSynonyms: true,
  },
  { kind: 'superlative', pattern: /\b(?:the|its|their|'s) (?:most|least)\b(?! of\b)/gi, stems: ['most', 'least'] },
  {
    kind: 'superlative',
    pattern:
      /(?<!\b(?:at|from|to|of|(?:may|might|could) (?:well )?be) )\b(?:the|'s|its|their|very) (?:best|worst|greatest|finest)\b(?! (?:seat|view|place|way|time|part|thing|feature|side|trick|argument|excuse|answer|detail|one|joy|pleasure|moment|reason|angle|road|word)s?\b)/gi,
    stems: ['best', 'greatest', 'finest', 'worst'],
  },
  {
    kind: 'superlative',
    pattern: /\bbest[- ](?:selling|known|loved|handling|looking|engineered|built|made|preserved|equipped)\b/gi,
    stems: ['best'],
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?<!\b(?:at|from the) )(?!(?<=\b(?:was|were|been) )first (?:made|built|used|fitted|drawn|conceived|planned|imported|listed|announced|produced|tested|exhibited)\b)first\b(?! (?:set|laid|saw|met|came|went|heard|learned|turned|caught|shown|seen|presented|displayed|introduced|unveiled|offered|registered|delivered|sold|appeared)\b)(?![- ](?:(?:full |model |\p{L}+ (?=months|years|weeks|days))?(?:year|season|month|week|day|hour|decade|half|quarter|winter|summer)s?\b|thing|step|mile|turn|kick|warm|of all|glance|sight|gear|(?:is|lies) (?:up|down|left|right|over)|hand|impression|light|time (?:you|one|i|we)|drive|look|ride|impression|meeting|and foremost)\b|hand)/giu,
    stems: ['first', 'pioneer', 'never before'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?!(?<=\b(?:to|till|until) )the (?:very )?last[,;.])(?:the|its|their) (?:very )?last\b(?! (?:of the (?:sun|light|day|evening|night|summer|coffee)|word|detail|drop|mile|century|decade|year|few|time|moment|look|light)\b)/gi,
    stems: ['last', 'final'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:the|its|their|'s) only\b(?! (?:thing|question|way|sound|rule|limit|reason|catch|trouble|choice|cure|answer|complaint)\b)/gi,
    stems: ['only', 'sole', 'unique'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\bone of only\b|\bonly (?:one|a handful|a few)\b(?! (?:thing|question|way|rule|answer|step|word|turn|minute|second|moment)s?\b)/gi,
    stems: ['only'],
  },
  ...RARITY,
  {
    kind: 'superlative',
    pattern:
      /\b(?:sole|unique(?:ly)?|one-offs?|one of a kind|one-of-a-kind)\b(?! (?:feeling|pleasure|charm|experience|smell|sound|mood)\b)/gi,
    stems: ['sole', 'unique', 'only', 'one-off'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:un(?:beaten|beatable|defeated|bested|bettered|challenged|precedented|rivall?ed|match(?:ed|able)|equall?ed|surpassed|disputed|paralleled)|peerless|matchless|incomparable|second to none|without (?:an? )?(?:equal|rival|peer|parallel))\b/gi,
  },
  {
    kind: 'superlative',
    pattern: /\b(?:no other(?! (?:word|way|sound|feeling)s?\b)|(?<!like )nothing else|nowhere else)\b/gi,
    stems: ['no other', 'only', 'unique'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\bnever (?:(?:been|was|were|again|before) )*(?:\w+ )?(?:apart|repainted|welded|modified|crashed|rebuilt|taken apart|beaten|bettered|equall?ed|matched|surpassed|repeated|built|offered|sold|seen|raced|lost|restored|retired|failed)\b/gi,
    stems: ['never', 'first'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:every|all|most) (?:experts?|historians?|collectors?|judges?|critics?|road testers?|witness(?:es)?|authorit(?:y|ies))\b/gi,
    stems: ['expert', 'histor', 'collector', 'critic', 'judge', 'source', 'witness', 'authorit'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:universally|widely|generally) (?:agreed|regarded|considered|held|seen|recogni[sz]ed|acknowledged|hailed|credited|acclaimed)\b/gi,
    stems: ['universal', 'wide', 'general', 'regarded', 'considered', 'recogni', 'acclaim', 'credited'],
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:of all time|in history|in the world|on earth|of the (?:century|decade)|(?<!\b(?:\d[\d,]*|nine|eight|seven|six|five|four|three|two|ten|twelve|twenty|dozen|hundred)\b(?: [^.;:]{0,30})? were )ever (?:built|made|seen|raced|sold|produced|offered))\b/gi,
    stems: ['ever', 'history', 'world', 'century', 'decade', 'all time'],
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:record[- ](?:breaking|setting|price|holder)|(?:world|lap|speed|auction|sales|track|class|production) records?)\b/gi,
    stems: ['record'],
  },
  {
    kind: 'superlative',
    pattern: /\b(?:outsold|outpaced|outran|outperformed|outlasted)\b/gi,
    stems: ['outsold', 'outpaced', 'outran', 'outperformed', 'outlasted'],
  },
  ...ORIGINALITY,
  // Racing.
  {
    kind: 'racing',
    pattern:
      /\b(?:won(?!')|wins|winning|(?<!\b(?:written|told) by the )winners?)\b(?! (?:circle|over|friends|hearts?|admirers|smile|looks|formula|combination|ways|him|her|them|us|me)\b)/gi,
    stems: [
      'won',
      'win',
      'victor',
      'triumph',
      'finished first',
      'first place',
      'placed first',
      'first overall',
      'first in class',
      'first in the class',
      'first in its class',
    ],
  },
  {
    kind: 'racing',
    // "Triumph" with a capital is a make.
    pattern:
      /\b(?:[Vv]ictor(?:y|ies|ious)|triumph(?:ed|s)?|[Bb]eat(?:ing)? (?=(?:the|a|all|its|every)\b)|[Dd]efeat(?:ed|ing|s)?)\b/g,
    stems: ['victor', 'won', 'win', 'triumph', 'beat', 'defeat', 'first place', 'finished first', 'first overall'],
  },
  {
    kind: 'racing',
    pattern:
      /\b(?:champions?(?:hips?)?|titles?(?= (?:in|for|at|race|win))|podiums?|pole positions?|checkered flag|class win)\b/gi,
    stems: ['champion', 'title', 'podium', 'pole', 'win', 'won'],
  },
  {
    kind: 'racing',
    pattern: /\b(?:raced|rallied|competed|entered|homologat(?:ed|ion))\b/gi,
    stems: ['race', 'racing', 'rall', 'compet', 'enter', 'homologat', 'motorsport'],
  },
  {
    kind: 'racing',
    pattern: /\b(?:finished|placed|came)(?= (?:in )?(?:first|second|third|fourth|fifth|sixth|\d))/gi,
    stems: ['finish', 'place', 'came', 'first', 'second', 'third', 'fourth', 'fifth', 'sixth', 'runner'],
  },
  // Awards; one that follows a name is claimed by the name.
  {
    kind: 'award',
    pattern: /(?<!\p{Lu}[\p{L}']+ \p{Lu}[\p{L}']+ )\b[Aa]ward(?:s|ed(?! (?:an? |the )?\p{Lu}))?\b/gu,
    stems: ['award'],
  },
  {
    kind: 'award',
    pattern:
      /\b(?:troph(?:y|ies)|(?<!\b(?:a|the) )prizes?|medals?|best (?:of|in) (?:show|class)|car of the (?:year|century)|hall of fame|blue ribbon|concours d'elegance|design museum|museum of modern art)\b/gi,
    stems: ['award', 'troph', 'prize', 'medal', 'best', 'car of', 'hall of', 'ribbon', 'concours', 'museum'],
  },
];
