import { Link } from '@remix-run/react';
import { PenLine, RotateCcw } from 'lucide-react';
import { useEffect } from 'react';
import type { ContentEditor } from '#app/builder/content-editor/use-content-editor.ts';
import { uploadedPaths, type WizardState } from '#app/builder/wizard-state.ts';
import { WritingPreview } from '#app/builder/writing-preview.tsx';
import type { LoadMaterial } from '#app/documents/brochure/preview/use-material.ts';
import { counted } from '#app/platform/counted.ts';
import { Button } from '#app/ui/button.tsx';
import { Spinner } from '#app/ui/spinner.tsx';
import { GrowingPages } from './growing-pages.tsx';

type UnwrittenProps = {
  state: WizardState;
  editor: ContentEditor;
  /** Whether photos are still on their way, whose progress is above: nothing is written before. */
  isAwaitingPhotos: boolean;
  loadMaterial: LoadMaterial;
  onCancel: () => void;
};

const NO_TEXTS = {};

/**
 * Shown before there is content: the pages of what has arrived so far, the progress of generating the rest, or why that failed. Once the photos
 * are there, the owner may write instead.
 */
export function Unwritten({
  state,
  editor: { whole, startBlank, regenerate },
  isAwaitingPhotos,
  loadMaterial,
  onCancel,
}: UnwrittenProps) {
  const { writing } = whole;
  const arrived = uploadedPaths(state.photos);
  useFetchedAhead(isAwaitingPhotos ? arrived : [], loadMaterial);
  const startBlankButton = <StartBlankButton onClick={startBlank} />;
  if (writing.state === 'failed') {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-card border-2 border-danger bg-raised p-5">
        <div>
          <h2 className="text-xl">Generation failed</h2>
          <p>{writing.reason}</p>
          <p className="text-ink-soft">Nothing you entered is lost.</p>
        </div>
        <div className="flex flex-wrap gap-3">
          <Button onClick={regenerate}>
            <RotateCcw className="size-4" aria-hidden="true" />
            Try again
          </Button>
          {startBlankButton}
        </div>
      </div>
    );
  }
  if (writing.state === 'writing' && writing.progress.isHeld) {
    return (
      <div role="alert" className="flex flex-col items-start gap-4 rounded-card border-2 border-brass bg-raised p-5">
        <div className="max-w-prose">
          <h2 className="text-xl">The writing service is not responding</h2>
          <p className="mt-1">
            Your request is in line and is written as soon as the service is back: you may wait here. Nothing is lost: what you
            entered is kept as a draft, and you can also come back to it later, or write it yourself.
          </p>
        </div>
        <p className="flex items-center gap-3 text-ink-soft">
          <Spinner />
          Waiting for the writing service…
        </p>
        <div className="flex flex-wrap gap-3">
          {startBlankButton}
          <Button asChild variant="secondary">
            <Link to="/">Come back later</Link>
          </Button>
        </div>
      </div>
    );
  }
  return (
    <div className="flex flex-col items-start gap-3 sm:gap-5">
      <div className="flex flex-wrap items-baseline gap-x-4">
        <p className="flex items-center gap-3 font-display text-lg sm:text-xl">
          <Spinner />
          {isAwaitingPhotos ? 'Waiting for your photos' : 'Generating showcase content...'}
        </p>
        {isAwaitingPhotos && <p className="text-ink-soft">The history is written as soon as they have arrived.</p>}
        {writing.state === 'writing' && <WritingStage stage={writing.progress.stage} texts={writing.texts} />}
      </div>
      {arrived.length > 0 && (
        <GrowingPages state={state} texts={writing.state === 'writing' ? writing.texts : NO_TEXTS} loadMaterial={loadMaterial} />
      )}
      {writing.state === 'writing' && <WritingPreview texts={writing.texts} />}
      {!isAwaitingPhotos && (
        <>
          <p className="text-ink-soft">Whatever it writes, you can change every part of it, or write it all yourself.</p>
          <div className="flex flex-wrap gap-3">
            {startBlankButton}
            <Button variant="ghost" onClick={onCancel}>
              Cancel
            </Button>
          </div>
        </>
      )}
    </div>
  );
}

/** What is being done, and how much of it has come: how long it still takes, nobody knows. Only the stages are announced. */
function WritingStage({ stage, texts }: { stage: string; texts: Record<string, string> }) {
  const words = Object.values(texts).flatMap((text) => text.split(/\s+/).filter(Boolean)).length;
  return (
    <p className="text-[0.9375rem] text-ink-soft sm:text-base">
      <span role="status">{stage}</span>
      {words > 0 && <span className="figures whitespace-nowrap"> · {counted(words, 'word')} so far</span>}
    </p>
  );
}

/** What the pages need of the photos that have arrived comes while others are on their way, since only the way to the server is busy. */
function useFetchedAhead(paths: string[], loadMaterial: LoadMaterial): void {
  const arrived = paths.join(' ');
  useEffect(() => {
    const fetchAhead = async () => {
      const material = await loadMaterial();
      for (const path of arrived.split(' ').filter(Boolean)) material.fetchAhead(path);
    };
    // It is only ahead of its time: what can't be loaded is told of where it is needed.
    fetchAhead().catch(() => {});
  }, [arrived, loadMaterial]);
}

export function StartBlankButton({ onClick }: { onClick: () => void }) {
  return (
    <Button variant="secondary" onClick={onClick}>
      <PenLine className="size-4" aria-hidden="true" />
      Write it myself
    </Button>
  );
}
