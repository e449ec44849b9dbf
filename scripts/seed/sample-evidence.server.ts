import { type Material, toMaterial } from '#app/content/material.ts';
import { toRecords } from '#app/content/verify/assemble.ts';
import { type DraftedSentence, examine, toSentences } from '#app/content/verify/examine.ts';
import type { KeptSentence } from '#app/content/verify/verify-statements.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { type BlockName, toBlocks } from '#app/showcases/blocks.ts';
import { type Evidence, evidenceSchema } from '#app/showcases/evidence/evidence.schema.ts';
import { sealEvidence } from '#app/showcases/evidence/seal-evidence.server.ts';
import type { DocumentContent } from '#app/showcases/showcase.schema.ts';
import type { Encyclopedia } from '#app/sources/encyclopedia.server.ts';
import { gatherSources } from '#app/sources/gather-sources.server.ts';
import { readSandboxArticle } from '#scripts/sandbox/encyclopedia/encyclopedia.ts';
import type { SampleCitations } from './sample-citations.ts';

/** Where evidence names the model and its instructions: no model has written these texts. */
const NO_MODEL = { model: 'none', promptVersion: 'sample' };

/** The sandbox's articles, whether or not it runs yet. */
const sandboxEncyclopedia = (origin: string): Encyclopedia => ({
  search: async () => ({ titles: [], suggestion: null }),
  read: async (title) => readSandboxArticle(title, origin),
  infobox: async () => [],
  facts: async () => null,
});

/**
 * What a sample's history is based on, found and checked as for an owner's: its model's article is read, and each sentence that is to cite
 * it passes the check by rules.
 * @throws Error for a citation whose passages do not say what the sentence says
 */
export async function sampleEvidence(
  content: DocumentContent,
  {
    ownerId,
    citations: { article: title, sentences },
    sandboxOrigin,
  }: { ownerId: string; citations: SampleCitations; sandboxOrigin: string },
): Promise<Evidence> {
  const { vehicleData, ownerData, trophies } = content.project;
  const { sources } = await gatherSources(vehicleData, {
    encyclopedia: sandboxEncyclopedia(sandboxOrigin),
    answer: { kind: 'article', title },
    signal: new AbortController().signal,
  });
  const material = toMaterial(vehicleData, {
    sources,
    owner: { story: ownerData.story, trophies },
    retrievedAt: new Date().toISOString(),
  });
  const citesOf = (text: string): string[] => {
    const opening = keysOf(sentences).find((one) => text.startsWith(one));
    const sections = (opening && sentences[opening]) ?? [];
    return material.ofModel.filter(({ section = 'Introduction' }) => sections.includes(section)).map(({ short }) => short);
  };
  const blocks = toBlocks(content);
  const paragraphs = (name: BlockName) => [blocks[name]].flat().flatMap((text) => text.split('\n\n'));
  const drafted = keysOf(blocks).flatMap((name) =>
    toSentences({ [name]: paragraphs(name).map((text) => ({ text, cites: [] })) }),
  );
  const kept = drafted.map((sentence) => keep({ ...sentence, cites: citesOf(sentence.text) }, material));
  const evidence = { version: 1, ...NO_MODEL, sources: material.sources, sentences: toRecords(kept, material), heldBack: [] };
  return sealEvidence(evidenceSchema.parse(evidence), { ownerId, blocks, vehicle: vehicleData });
}

/** A sentence that cites nothing is its owner's word, unless it claims nothing. @throws Error where it cites what does not support it */
function keep(sentence: DraftedSentence, material: Material): KeptSentence {
  const { block, item, text, cites } = sentence;
  const found = examine(sentence, material);
  if (found.kind === 'claim' && (found.state === 'sourced' || cites.length === 0)) {
    return { block, item, text, state: found.state, cites: found.cites };
  }
  if (cites.length > 0) throw new Error(`The article does not support: ${text}`);
  return { block, item, text, state: found.kind === 'plain' ? 'plain' : 'owner', cites: [] };
}
