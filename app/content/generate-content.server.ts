import type { JobContext, JobWork } from '#app/jobs/run-jobs.server.ts';
import { describePhotos } from '#app/photos/describe-photos.server.ts';
import { AppError } from '#app/platform/app-error.ts';
import { BLOCKS, type BlockName, type Blocks, EMPTY_BLOCKS, fromBlocks, toBlocks } from '#app/showcases/blocks.ts';
import { type Evidence, evidenceSchema } from '#app/showcases/evidence/evidence.schema.ts';
import { sealEvidence } from '#app/showcases/evidence/seal-evidence.server.ts';
import { encyclopedia } from '#app/sources/encyclopedia.server.ts';
import { gatherSources } from '#app/sources/gather-sources.server.ts';
import { contentJob } from './content-job.ts';
import type { ContentRequest } from './content-request.ts';
import { blockMessages, PROMPT_VERSION, partMessages } from './history-prompt.ts';
import { MODELS } from './language-model.server.ts';
import { type Material, toMaterial } from './material.ts';
import { confirmedDetails } from './papers/confirmed-details.server.ts';
import { OWN_CAR_PARTS, PART_NAMES, PARTS, type PartName } from './parts.ts';
import { recordCost } from './record-cost.server.ts';
import type { Usage } from './usage.ts';
import { type WrittenPart, writePart } from './write-part.server.ts';
import { WritingProgress } from './writing-progress.ts';

/** The longest that a text may take with all its attempts (ms). */
const WHOLE_LIMIT_MS = 120_000;

/** The worker's handler of content jobs. */
export const contentWork: JobWork<typeof contentJob> = {
  contract: contentJob,
  handler: (context) =>
    recordCost(
      { jobId: context.jobId, ownerId: context.ownerId, model: MODELS.write },
      (onUsage) => generate(context, onUsage),
      ({ evidence }) => evidence.heldBack.length,
    ),
};

type Context = JobContext<ContentRequest>;

/** @throws ModelError; the signal's reason */
async function generate({ input, ownerId, report, signal }: Context, onUsage: (usage: Usage) => void) {
  const { block } = input;
  report({ stage: 'Looking up sources', fraction: 0.03 });
  const material = await gatherMaterial(input, { ownerId, signal });
  const deadline = AbortSignal.timeout(WHOLE_LIMIT_MS);
  const hearing = { signal, deadline, onUsage };
  if (block) {
    const progress = new WritingProgress(report, { subject: `“${BLOCKS[block].title}”`, parts: { [block]: [block] } });
    progress.begun();
    const messages = blockMessages(material, { block, written: writtenIn(input) });
    const part = await writePart({ name: block, blocks: [block], messages, material, hearing, progress });
    return {
      [block]: part.blocks[block],
      evidence: toEvidence([part], material, { ownerId, blocks: part.blocks, vehicle: input.vehicleData }),
    };
  }
  const parts = material.isOwnCarOnly ? OWN_CAR_PARTS : PARTS;
  const progress = new WritingProgress(report, { subject: 'the history', parts });
  progress.begun();
  const { written, failures } = await writeParts(material, { parts, hearing, progress });
  const texts: Partial<Blocks> = Object.fromEntries(written.flatMap((part) => Object.entries(part.blocks)));
  const blocks = withTitle({ ...EMPTY_BLOCKS, ...texts }, input);
  return {
    ...fromBlocks(blocks),
    photoUrls: input.photoUrls,
    evidence: toEvidence(written, material, { ownerId, blocks, vehicle: input.vehicleData }),
    ...(failures.length > 0 && { failures }),
  };
}

const writtenIn = ({ historicalContent, vehicleDescription }: ContentRequest): Blocks =>
  historicalContent ? toBlocks({ historicalContent, vehicleDescription }) : { ...EMPTY_BLOCKS, vehicleDescription };

/** The vehicle's name, where the model's title could not be kept. */
const withTitle = (blocks: Blocks, { vehicleData: { year, make, model } }: ContentRequest): Blocks => ({
  ...blocks,
  title: blocks.title || `${year} ${make} ${model}`.slice(0, BLOCKS.title.limit),
});

async function gatherMaterial(
  { vehicleData, photoUrls, story, trophies, papers, identity }: ContentRequest,
  { ownerId, signal }: { ownerId: string; signal: AbortSignal },
): Promise<Material> {
  const [{ sources, isYearDisputed }, photos] = await Promise.all([
    gatherSources(vehicleData, { encyclopedia, answer: identity, signal }),
    describePhotos({ ownerId, paths: photoUrls }),
  ]);
  const captions = photos.flatMap(({ caption }) => caption || []);
  return toMaterial(vehicleData, {
    sources,
    isOwnCarOnly: identity?.kind === 'own',
    isYearDisputed,
    owner: { story, trophies, captions, papers: confirmedDetails(papers, { ownerId }) },
    retrievedAt: new Date().toISOString(),
  });
}

/** A part that could not be written, and why, for the owner. */
type FailedPart = { blocks: readonly BlockName[]; reason: string };

type PartOptions = {
  parts: Record<PartName, readonly BlockName[]>;
  hearing: Parameters<typeof writePart>[0]['hearing'];
  progress: WritingProgress;
};

/**
 * Writes all parts at the same time, once the first has shown that the model answers. @throws the first part's error if all fail;
 * the signal's reason
 */
async function writeParts(
  material: Material,
  { parts, hearing, progress }: PartOptions,
): Promise<{ written: WrittenPart[]; failures: FailedPart[] }> {
  const [first, ...others] = PART_NAMES;
  if (!first) return { written: [], failures: [] };
  const write = (name: PartName, onFirstWords?: () => void) =>
    writePart({
      name,
      blocks: parts[name],
      messages: partMessages(material, parts[name]),
      material,
      hearing,
      progress,
      ...(onFirstWords && { onFirstWords }),
    });
  let answers = () => {};
  const hasAnswered = new Promise<void>((resolve) => {
    answers = resolve;
  });
  const opening = write(first, answers);
  // Its error is found below, together with the others'.
  const isAnswering = await Promise.race([
    hasAnswered.then(() => true),
    opening.then(
      () => true,
      () => false,
    ),
  ]);
  const names = isAnswering ? others : [];
  const ended = await Promise.allSettled([opening, ...names.map((name) => write(name))]);
  hearing.signal.throwIfAborted();
  const written = ended.flatMap((end) => (end.status === 'fulfilled' ? end.value : []));
  const [error] = ended.flatMap((end) => (end.status === 'rejected' ? [end.reason] : []));
  if (written.length === 0) throw error;
  const failures = [first, ...names].flatMap((name, index) => {
    const end = ended[index];
    return end?.status === 'rejected' ? [{ blocks: parts[name], reason: reasonOf(end.reason) }] : [];
  });
  return { written, failures };
}

/** @throws an error that is nothing for the owner */
function reasonOf(error: unknown): string {
  if (error instanceof AppError) return error.userMessage;
  throw error;
}

/** The evidence of these parts: the sources' cited passages are what readers look up, the others what an owner may still cite. */
const toEvidence = (
  parts: readonly WrittenPart[],
  { sources, isYearDisputed }: Material,
  texts: Parameters<typeof sealEvidence>[1],
): Evidence => {
  const evidence = {
    version: 1,
    ...(isYearDisputed && { isYearDisputed }),
    model: MODELS.write,
    promptVersion: PROMPT_VERSION,
    sources,
    sentences: parts.flatMap(({ sentences }) => sentences),
    heldBack: parts.flatMap(({ heldBack }) => heldBack),
  };
  // As it is read again when its owner saves it: the schema normalizes texts, and a seal must fit them afterwards.
  return sealEvidence(evidenceSchema.parse(evidence), texts);
};
