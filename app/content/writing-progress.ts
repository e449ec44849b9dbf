import type { JobProgress, ReportProgress } from '#app/jobs/contracts.ts';
import { keysOf } from '#app/platform/typed-object.ts';
import { BLOCKS, type BlockName } from '#app/showcases/blocks.ts';
import type { CitedBlocks } from './parts.ts';

/** The usual length of each block in characters, by which progress is estimated. */
const USUAL_LENGTHS: Record<BlockName, number> = {
  title: 60,
  overview: 1500,
  significance: 650,
  trivia: 900,
  advertising: 550,
  campaigns: 450,
  taglines: 150,
  vehicleDescription: 350,
};

/** A part's share of its time that is spent on writing; the rest on checking. */
const WRITING_SHARE = 0.7;
/** Fractions of the whole before any text, and once all parts are done. */
const [BEGUN, DONE] = [0.08, 0.98];
/** Reported this often at most (ms): it looks fluent, and the queue has few events to store. */
const REPORT_EVERY_MS = 400;

/** The progress of a text whose parts are written at the same time. */
export class WritingProgress {
  readonly #report: ReportProgress;
  readonly #subject: string;
  /** The finished fraction of each part. */
  readonly #parts: Map<string, { weight: number; fraction: number }>;
  #preview: Record<string, string> = {};
  #reportedAt = 0;

  /**
   * @param options.subject as named to the owner, such as 'the history'
   * @param options.parts the blocks of each part
   */
  constructor(report: ReportProgress, { subject, parts }: { subject: string; parts: Record<string, readonly BlockName[]> }) {
    this.#report = report;
    this.#subject = subject;
    this.#parts = new Map(
      keysOf(parts).map((name) => {
        const weight = (parts[name] ?? []).reduce((sum, block) => sum + USUAL_LENGTHS[block], 0);
        return [name, { weight, fraction: 0 }];
      }),
    );
  }

  /** The sources are there, and the model is asked next: its first words may take a while. */
  begun(): void {
    this.#send();
  }

  /** A part's text as far as it has arrived. */
  written(part: string, { text, characters }: { text: CitedBlocks; characters: number }): void {
    const weight = this.#parts.get(part)?.weight ?? 1;
    this.#advance(part, WRITING_SHARE * Math.min(1, characters / weight));
    for (const block of keysOf(text)) {
      const separator = BLOCKS[block].kind === 'text' ? '\n\n' : '\n';
      this.#preview[block] = (text[block] ?? []).map((item) => item.text).join(separator);
    }
    if (Date.now() - this.#reportedAt >= REPORT_EVERY_MS) this.#send();
  }

  /** A part is written, and now compared with its sources. */
  checking(part: string): void {
    this.#advance(part, WRITING_SHARE);
    this.#send();
  }

  /** A part is done, with the texts that are kept; or it has failed, with none. */
  done(part: string, texts: Partial<Record<BlockName, string | string[]>>): void {
    this.#advance(part, 1);
    for (const block of keysOf(texts)) this.#preview[block] = [texts[block] ?? ''].flat().join('\n');
    this.#send();
  }

  /** Something that the owner should know meanwhile. */
  tell(stage: string): void {
    this.#report({ stage, fraction: this.#fraction() });
  }

  #advance(part: string, fraction: number): void {
    const known = this.#parts.get(part);
    if (known) known.fraction = Math.max(known.fraction, fraction);
  }

  #fraction(): number {
    const parts = [...this.#parts.values()];
    const whole = parts.reduce((sum, { weight }) => sum + weight, 0);
    return BEGUN + (DONE - BEGUN) * (parts.reduce((sum, { weight, fraction }) => sum + weight * fraction, 0) / whole);
  }

  #send(): void {
    const isWriting = [...this.#parts.values()].some(({ fraction }) => fraction < WRITING_SHARE);
    const progress: JobProgress = {
      stage: isWriting ? `Writing ${this.#subject}` : 'Checking each statement against its source',
      fraction: this.#fraction(),
      ...(Object.keys(this.#preview).length > 0 && { preview: this.#preview }),
    };
    this.#preview = {};
    this.#reportedAt = Date.now();
    this.#report(progress);
  }
}
