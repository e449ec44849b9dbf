import type { ClaimPattern } from './claim-pattern.ts';

const MADE = '(?:made|built|completed|produced|assembled|delivered|finished)';

/** Ranks that are stages of a story rather than records: the early cars, the end of production, somebody's best lap. */
export const RANKS: ClaimPattern[] = [
  {
    kind: 'superlative',
    pattern: /\bfor the (?:very )?first time\b/gi,
    stems: ['first', 'never before'],
    areSynonyms: true,
    about: 'nothing',
  },
  {
    kind: 'superlative',
    pattern:
      /(?<=\b(?:the|its|their|his|her|these|those) (?:very )?)(?<!\b(?:was|is|were|are|became|be|as|among) (?:the|its|their) (?:very )?)first(?= (?:ones?|cars?|examples?|prototypes?|machines?|copies|batch)(?=[,.;]|$| (?:was|were|is|are|came|left|had|has|went|got|cost|ran|used|took|out|off|at|and|rolled)\b))/gi,
    stems: ['first', 'earl', 'initial', 'prototype', 'pioneer'],
    areSynonyms: true,
    about: 'nothing',
  },
  {
    kind: 'superlative',
    pattern: /(?<=\b(?:the|its|their) )earliest\b/gi,
    stems: ['earliest', 'first', 'oldest'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern: new RegExp(
      `\\b(?:the|its|their) (?:very )?last(?= (?:of [\\d,■]+ (?:[\\p{L}-]+ )?|(?:[\\p{L}-]+ ){1,3})(?:was|were) ${MADE}\\b)|(?<=\\b${MADE} )(?:the|its|their) (?:very )?last(?= (?:ones?|cars?|examples?|of (?:them|these|those))\\b)`,
      'giu',
    ),
    stems: ['last', 'final', 'ended', 'ending', 'stopped', 'ceased', 'until', 'discontinued'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern: /\b(?:its|the|their) best (?:sales )?(?:year|season|month)\b/gi,
    stems: ['best', 'record', 'peak', 'more than in any other', 'highest'],
    areSynonyms: true,
    about: 'nothing',
  },
  {
    kind: 'racing',
    pattern:
      /(?<=\b(?:his|her|its|their|[\p{L}']+'s) )best(?= (?:pass|lap|run|result|finish|showing|score|elapsed time|speed)\b)/giu,
    stems: ['best'],
  },
  {
    kind: 'superlative',
    pattern: /\b(?:cheapest|least (?:expensive|costly))\b/gi,
    stems: ['cheapest', 'least expensive', 'least costly', 'lowest price', 'prices started'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern: /\b(?:costliest|dearest|priciest|most (?:expensive|costly))\b/gi,
    stems: ['costliest', 'dearest', 'priciest', 'most expensive', 'most costly', 'highest price'],
    areSynonyms: true,
  },
  {
    kind: 'superlative',
    pattern: /(?<=\b(?:the|its|their) )(?:strongest|mightiest|most powerful)\b/gi,
    stems: ['strongest', 'mightiest', 'most powerful', 'highest output'],
    areSynonyms: true,
  },
];
