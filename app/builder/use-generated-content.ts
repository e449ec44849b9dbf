import { type Dispatch, startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { followWork } from '#app/jobs/follow-work.ts';
import { callApi, readReply } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { GeneratedContent } from '#app/showcases/showcase.schema.ts';
import type { IdentityAnswer, IdentityFinding, IdentityQuestion } from '#app/showcases/vehicle-identity.ts';
import { toast } from '#app/ui/toast.ts';
import type { WizardAction } from './change-wizard.ts';
import { reviewAhead } from './evidence/review.ts';
import { toContentRequest, toProject } from './wizard-showcase.ts';
import type { WizardState } from './wizard-state.ts';

export type Writing =
  | { state: 'idle' }
  | { state: 'asking'; question: IdentityQuestion }
  | { state: 'writing'; progress: JobProgress; texts: Record<string, string> }
  | { state: 'failed'; reason: string };

const BEGINNING: JobProgress = { stage: 'Looking up your vehicle', fraction: 0 };

const WITHOUT_SOURCES = {
  title: 'Content generated without sources',
  description:
    'The encyclopedia could not be reached, so the text has no figures about the model. Write it again later to have them.',
};

/** Generated content, and which parts could not be generated. */
type Answer = GeneratedContent & { failures?: { blocks: string[]; reason: string }[] };

/** Generates the content when the last step opens without any (Specification §4), and again on request. */
export function useGeneratedContent(state: WizardState, dispatch: Dispatch<WizardAction>, isWanted: boolean) {
  const [writing, setWriting] = useState<Writing>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);

  const generate = useCallback(
    async (answered: IdentityAnswer | null = state.identity) => {
      running.current?.abort();
      const controller = new AbortController();
      running.current = controller;
      const { signal } = controller;
      setWriting({ state: 'writing', progress: BEGINNING, texts: {} });
      try {
        const finding = answered ? null : await identify(state, signal);
        if (signal.aborted) return;
        if (finding && isQuestion(finding)) return setWriting({ state: 'asking', question: finding });
        const identity = finding?.kind === 'known' ? { kind: 'article' as const, title: finding.title } : answered;
        const outcome = await followWork<Answer>('/api/generate/content', {
          body: toContentRequest({ ...state, identity }),
          signal,
          isCalledOff: true,
          onProgress: (progress) =>
            setWriting((before) => ({
              state: 'writing',
              progress,
              texts: { ...(before.state === 'writing' ? before.texts : {}), ...progress.preview },
            })),
        });
        const { failures, ...content } = 'result' in outcome ? outcome.result : await readReply<Answer>(outcome.reply);
        await reviewAhead({ ...state, content });
        if (signal.aborted) return;
        // All of the last step is rendered for it: what is pressed meanwhile comes first.
        startTransition(() => {
          dispatch({ type: 'contentGenerated', content, identity });
          setWriting({ state: 'idle' });
        });
        const [failure] = failures ?? [];
        const lacksSources =
          finding?.kind === 'unavailable' ||
          (identity?.kind === 'article' && !content.evidence?.sources.some(({ kind }) => kind === 'wikipedia'));
        if (failure) toast({ title: 'Content generated in part', description: `Some parts are blank. ${failure.reason}` });
        else if (lacksSources) toast(WITHOUT_SOURCES);
        else toast({ title: 'Content generated', description: 'The history of your vehicle is ready to review.' });
      } catch (error) {
        if (signal.aborted) return;
        const reason = tellFailure({ title: 'Generation failed', error, fallback: 'Failed to generate content' });
        setWriting({ state: 'failed', reason });
      }
    },
    [state, dispatch],
  );

  const answer = useCallback(
    (identity: IdentityAnswer) => {
      dispatch({ type: 'identified', identity });
      void generate(identity);
    },
    [dispatch, generate],
  );

  const isMissing = isWanted && !state.content && writing.state === 'idle';
  useEffect(() => {
    if (isMissing) void generate();
  }, [isMissing, generate]);

  // Leaving the step, or the page, cancels generation, since what is typed then would not fit the text.
  useEffect(() => {
    if (isWanted) return;
    running.current?.abort();
    setWriting({ state: 'idle' });
  }, [isWanted]);
  useEffect(() => () => running.current?.abort(), []);

  const cancel = useCallback(() => {
    running.current?.abort();
    setWriting({ state: 'idle' });
  }, []);

  return { writing, generate, answer, cancel };
}

const isQuestion = (finding: IdentityFinding): finding is IdentityQuestion =>
  finding.kind !== 'known' && finding.kind !== 'unavailable';

/** Without an answer the text is generated all the same, and speaks of this vehicle alone. */
async function identify(state: WizardState, signal: AbortSignal): Promise<IdentityFinding> {
  try {
    return await callApi<IdentityFinding>('/api/identify-vehicle', {
      method: 'POST',
      body: toProject(state).vehicleData,
      signal,
    });
  } catch {
    return { kind: 'unavailable' };
  }
}
