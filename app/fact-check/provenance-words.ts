import type { ClaimPattern } from './claim-pattern.ts';

/** Of a car, which may be original. */
const PARTS =
  'paint|finish|engine|interior|upholstery|leather|trim|carpets?|drivetrain|body|panels|gearbox|transmission|glass|chrome|wheels|top';

const RARE_STEMS = ['rar', 'scarc', 'handful', 'one of the few', 'few surviv', 'few remain', 'few exist'];

/** One car's owners, which only documents can prove; before the superlatives, since a first owner is no first of its kind. */
export const OWNERS: ClaimPattern[] = [
  {
    kind: 'originality',
    pattern: /\b(?:one|single)[- ]owner\b|\b(?:one|a single) family (?:from|since) new\b/gi,
    stems: ['one owner', 'single owner', 'only owner', 'same owner', 'sole owner', 'one family', 'same family'],
    areSynonyms: true,
  },
  { kind: 'originality', pattern: /\bfrom new\b/g, stems: ['new'] },
  // “Still on its first upholstery”.
  {
    kind: 'originality',
    pattern: new RegExp(`(?<=\\b(?:its|their|his|her) )first(?= (?:${PARTS})\\b)`, 'gi'),
    stems: ['original', 'first'],
    areSynonyms: true,
    about: 'after',
  },
  {
    kind: 'ownership',
    pattern:
      /\b(?:(?:first|two|second|third|only|sole|original|previous|former)[- ]owners?|first to (?:own|buy|have) (?:it|this|her|him|one)\b)/gi,
    stems: ['own', 'bought', 'buy', 'deliver', 'sold', 'new'],
  },
  {
    kind: 'ownership',
    pattern:
      /\bbelonged to\b(?! (?:an?|the|his|her|our|its|their|that|this|those|these) (?:[\p{L}-]+ )?(?:times?|age|era|world|century|decade|generation|years?|day|night|future|past|breed|tradition|kind|class|school|place|moment)\b)|\b(?:(?:once|formerly|long) owned by|in the (?:possession|hands|ownership|collection) of|from the collection of)\b/giu,
    stems: ['belong', 'own', 'bought', 'buy', 'purchas', 'acquir', 'inherit', 'collection', 'possess', 'present'],
  },
  {
    kind: 'ownership',
    pattern: /\b(?:sold|bought|purchased|delivered|supplied|ordered) new\b/gi,
    stems: ['new', 'deliver', 'first owner', 'ordered'],
  },
];

/** How few there are: a source must say it, while “a rare pleasure” and “a handful in the wet” claim nothing. */
export const RARITY: ClaimPattern[] = [
  {
    kind: 'superlative',
    pattern:
      /(?<!\bon )\brare(?:r|st)?\b(?! (?:is|was|pleasures?|treats?|moments?|days?|gifts?|things?|talents?|grace|joys?|feelings?|honesty|calm|charm|beauty|poise|ability|knack|occasions?|opportunity|chance|combination|mix|blend|harmony|elegance|balance|delicacy|sense|kind of|quality|purity|ease|good|privilege|luxury)\b)|\b(?:scarc(?:e|er|est|ity)|rarity|never (?:a )?common|uncommon)\b/gi,
    stems: RARE_STEMS,
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:one of|among) (?:only )?(?:the (?:very |last |lucky )?few|a (?:few|handful)|a small number|the last)\b(?! (?:cars|things|places|machines) (?:that|one|you|to)\b)/gi,
    stems: [...RARE_STEMS, 'few', 'only', 'last'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\bhandful\b(?= (?:of (?!people|friends|minutes|keys|bolts|corners)|were|are|surviv|exist|remain|left|known|have|still))/gi,
    stems: ['handful', 'few', 'rar'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern:
      /\b(?:(?:very |precious |just a |only a |a )?few|hardly any|not many|scarcely any|some|most|(?<!\bhow )many|none|half)\b(?=[^.,;:\d]{0,40} (?:(?:surviv(?:e|es|ed|ing)|exist|extant|are left|still have|are known to)\b|remain(?= ?(?:[.,;]|$|today|now|in (?:private|the)|on the road))))/gi,
    stems: ['surviv', 'remain', 'exist', 'extant', 'are left', 'rar', 'lost', 'scrap'],
    areSynonyms: true,
  },
];

/** Originality, and other claims that only documents can prove. */
export const ORIGINALITY: ClaimPattern[] = [
  { kind: 'originality', pattern: /\b(?:numbers?[- ]matching|matching[- ]numbers?)\b/gi, stems: ['match'] },
  {
    kind: 'originality',
    pattern: /\bnumbers\b[^.,;]{0,20} match\b|\bmatch(?:es|ed)? (?:the|its) (?:frame|chassis|body|title|papers)\b/gi,
    stems: ['match'],
  },
  {
    kind: 'originality',
    pattern: new RegExp(
      `\\b(?:${PARTS}|frame|chassis|seats|numbers?)(?: number)? (?:is|are|remains?) (?:\\p{L}+ )?original\\b`,
      'giu',
    ),
    stems: ['original'],
    about: 'itself',
  },
  {
    kind: 'originality',
    pattern:
      /\b(?:unrestored|unmolested|untouched|all-original|factory-(?:correct|original|fresh)|bone[- ]stock|rust-free|accident-free|never restored|barn[- ]find|time[- ]capsule|(?:true|genuine|honest|original) survivor)\b/gi,
  },
  {
    kind: 'originality',
    pattern: /\b(?:all|wholly|fully|entirely|completely|totally|highly|remarkably|still|largely|mostly) original\b/gi,
    stems: ['original'],
  },
  {
    kind: 'originality',
    pattern: new RegExp(`\\boriginal (?:${PARTS}|condition|owner|specification|equipment|color|hood)\\b`, 'gi'),
    stems: ['original'],
    about: 'itself',
  },
  {
    kind: 'originality',
    pattern:
      /\b(?:low[- ]mileage|concours[- ](?:condition|quality|correct)|documented history|fully documented|authenticated|certified)\b/gi,
    stems: ['mileage', 'concours', 'document', 'authentic', 'certif'],
  },
];
