import { Share2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { inSentence } from '#app/platform/in-sentence.ts';
import { Button } from '#app/ui/button.tsx';
import type { Sharing } from './sharing.ts';

type MakePublicProps = {
  /** What was chosen for the page, which holds once it is on. */
  sharing: Sharing;
  isBusy: boolean;
  isDisabled: boolean;
  /** Whether the page may be on by now: the last change got no answer. */
  isUnsure: boolean;
  /** Whether it takes the focus, from the switch in whose place it has come. */
  takesFocus: boolean;
  onMake: () => void;
};

/** The one press that makes a showcase public, and before it what everyone sees then. */
export function MakePublic({ sharing, isBusy, isDisabled, isUnsure, takesFocus, onMake }: MakePublicProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (takesFocus) button.current?.focus();
  }, [takesFocus]);
  return (
    <div className="mt-4 rounded-card border border-rule-strong bg-raised p-4 sm:p-5">
      <p id="what-becomes-public" className="max-w-prose">
        {isUnsure ? 'The server has not answered: the page may be public by now.' : 'The page is off, and nobody can open it.'}{' '}
        Once it is public, whoever has its address sees the photos, story, history, specification and trophies, with your name and
        town
        {seenBesides(sharing)}. You can close it again at any time.
      </p>
      <Button
        ref={button}
        size="large"
        className="mt-4 max-sm:w-full max-sm:px-3 max-sm:text-base"
        busy={isBusy}
        disabled={isDisabled}
        aria-describedby="what-becomes-public"
        onClick={onMake}
      >
        {!isBusy && <Share2 className="size-5" aria-hidden="true" />}
        Make it public and share
      </Button>
    </div>
  );
}

/** The rest of the sentence: what others get besides what every page shows. */
function seenBesides({ showsContact, offersBrochure, offersPresentation, hasGuestBook, isListed }: Sharing): string {
  const acts = [
    offersBrochure && 'read the brochure',
    offersPresentation && 'download the presentation',
    hasGuestBook && 'sign the guest book',
    isListed && 'find it with a search engine',
  ].filter((act) => act !== false);
  return `${showsContact ? ', and your contact' : ''}${acts.length > 0 ? `, and can ${inSentence(acts)}` : ''}`;
}
