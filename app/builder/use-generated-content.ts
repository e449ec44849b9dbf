import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import type { JobProgress } from '#app/jobs/contracts.ts';
import { followWork } from '#app/jobs/follow-work.ts';
import { readReply } from '#app/platform/api-client.ts';
import { tellFailure } from '#app/platform/tell-failure.ts';
import type { GeneratedContent } from '#app/showcases/showcase.schema.ts';
import { toast } from '#app/ui/toast.ts';
import type { WizardAction } from './change-wizard.ts';
import { toProject } from './wizard-showcase.ts';
import type { WizardState } from './wizard-state.ts';

type Writing = { state: 'idle' } | { state: 'writing'; progress: JobProgress } | { state: 'failed'; reason: string };

const BEGINNING: JobProgress = { stage: 'Sending the request', fraction: 0 };

/** Generates the content when the last step opens without any (Specification §4), and again on request. */
export function useGeneratedContent(state: WizardState, dispatch: Dispatch<WizardAction>, isWanted: boolean) {
  const [writing, setWriting] = useState<Writing>({ state: 'idle' });
  const running = useRef<AbortController | null>(null);

  const generate = useCallback(async () => {
    running.current?.abort();
    const controller = new AbortController();
    running.current = controller;
    const { vehicleData, photoUrls } = toProject(state);
    setWriting({ state: 'writing', progress: BEGINNING });
    try {
      const outcome = await followWork<GeneratedContent>('/api/generate/content', {
        body: { vehicleData, photoUrls },
        signal: controller.signal,
        isCalledOff: true,
        onProgress: (progress) => setWriting({ state: 'writing', progress }),
      });
      const content = 'result' in outcome ? outcome.result : await readReply<GeneratedContent>(outcome.reply);
      if (controller.signal.aborted) return;
      dispatch({ type: 'contentGenerated', content });
      setWriting({ state: 'idle' });
      toast({ title: 'Content generated', description: 'The history of your vehicle is ready to review.' });
    } catch (error) {
      if (controller.signal.aborted) return;
      const reason = tellFailure({ title: 'Generation failed', error, fallback: 'Failed to generate content' });
      setWriting({ state: 'failed', reason });
    }
  }, [state, dispatch]);

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

  return { writing, generate, cancel };
}
