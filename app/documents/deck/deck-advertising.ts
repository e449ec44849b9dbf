import { paragraphs } from '#app/documents/set-text.ts';
import { hasUnsupportedClaim } from '#app/documents/unsupported-claims.ts';
import { isByModel } from '#app/showcases/authorship.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { Written } from './deck-content.ts';
import { sentencesToSay } from './talking-points.ts';

/** The items of a list, each on one line. */
export const given = (texts: string[]): string[] => texts.map((text) => text.replace(/\s+/g, ' ')).filter(Boolean);

/** How the car was sold; undefined where nothing is known of that. */
export function advertisingOf(content: DocumentContent): Written | undefined {
  const { advertising } = content.historicalContent;
  // A generated line was never printed anywhere: nobody should read it aloud as if it had been.
  if (isByModel(content, 'taglines')) return soldOf(content);
  const lines = given(advertising.taglines).map((line) => `“${line.replace(/^["“]|["”]$/g, '')}”`);
  const campaigns = given(advertising.campaigns);
  const overview = paragraphs(advertising.overview);
  const [first, ...others] = lines;
  if (!first && campaigns.length === 0 && overview.length === 0) return undefined;
  return {
    kind: 'advertising',
    byline: first,
    body: [...overview, ...campaigns],
    isList: true,
    hasUnsupportedClaim: hasUnsupportedClaim(content, 'advertising', 'campaigns'),
    tables: [],
    aside: others.slice(0, 2).join('\n') || first,
    opening: first ? `It was sold with this line: ${first}` : SOLD,
    facts: soldFacts(content),
    full: [...lines, ...overview, ...campaigns],
  };
}

const SOLD = 'This is how it was sold when it was new.';

function soldFacts(content: DocumentContent): string[][] {
  const { overview, campaigns } = content.historicalContent.advertising;
  return [
    ...sentencesToSay(paragraphs(overview), isByModel(content, 'advertising')),
    ...sentencesToSay(given(campaigns), isByModel(content, 'campaigns')),
  ];
}

const IMAGINED = 'Lines in the spirit of its day, imagined for this presentation';

/** The advertising history. Generated lines go into the notes, or are shown where there is nothing else, marked as imagined. */
function soldOf(content: DocumentContent): Written {
  const { overview, campaigns, taglines } = content.historicalContent.advertising;
  const told = [...paragraphs(overview), ...given(campaigns)];
  const lines = given(taglines);
  return {
    kind: 'advertising',
    ...(told.length === 0 && { title: 'In the Spirit of Its Day' }),
    body: told.length > 0 ? told : [...lines, `${IMAGINED}.`],
    isList: true,
    hasUnsupportedClaim: hasUnsupportedClaim(
      content,
      'advertising',
      'campaigns',
      ...(told.length > 0 ? [] : (['taglines'] as const)),
    ),
    tables: [],
    opening: told.length > 0 ? SOLD : 'These lines are imagined; nobody ever printed them.',
    facts: soldFacts(content),
    full: [...told, `${IMAGINED}:`, ...lines],
  };
}
