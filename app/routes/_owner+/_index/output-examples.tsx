import { BookOpen } from 'lucide-react';
import { useState } from 'react';
import { CARD_PAGES, SAMPLE_KINDS, type SampleKind, sampleCardPicture } from '#app/samples/sample-documents.ts';
import { Button } from '#app/ui/button.tsx';
import { Card } from '#app/ui/card.tsx';
import { type LazyComponent, useLazyComponent } from '#app/ui/lazy-component.ts';

const reader: LazyComponent<typeof import('#app/samples/sample-reader.tsx')> = {
  name: 'The reader',
  load: () => import('#app/samples/sample-reader.tsx'),
};

/** What a card says of its pages, which have the form of paper or of a screen. */
const EXAMPLES: Record<SampleKind, { title: string; text: string; button: string; isWide: boolean }> = {
  brochure: {
    title: 'PDF Brochure',
    text: 'Magazine pages on letter paper or A4: a cover, your story with a pull quote, the history, specifications and a gallery of captioned photos.',
    button: 'Read the brochure',
    isWide: false,
  },
  presentation: {
    title: 'PowerPoint',
    text: 'A presentation of 7 to 10 slides with real text you can still change, for the club evening, the judge or the buyer.',
    button: 'See the slides',
    isWide: true,
  },
  flyer: {
    title: 'QR Flyer',
    text: 'One printed page for the windshield. Its code opens the digital showcase on every phone that walks past.',
    button: 'See the flyer',
    isWide: false,
  },
};

/** The three outputs of a sample, as the product made them, each to be read on the spot. */
export function OutputExamples() {
  const [read, setRead] = useState<SampleKind | null>(null);
  const close = () => setRead(null);
  const parts = useLazyComponent(reader, read !== null, close);
  return (
    <>
      <ul className="grid gap-8 lg:grid-cols-3">
        {SAMPLE_KINDS.map((kind) => (
          <li key={kind} className="min-w-0">
            <Example kind={kind} isBusy={read === kind && !parts} onRead={() => setRead(kind)} />
          </li>
        ))}
      </ul>
      {read && parts && <parts.SampleReader kind={read} onClose={close} />}
    </>
  );
}

type ExampleProps = { kind: SampleKind; isBusy: boolean; onRead: () => void };

function Example({ kind, isBusy, onRead }: ExampleProps) {
  const { title, text, button, isWide } = EXAMPLES[kind];
  const { front, behind } = CARD_PAGES[kind];
  return (
    <Card className="flex h-full flex-col gap-6">
      {/* A larger target for pointers; the button below is for everybody. */}
      <button
        type="button"
        tabIndex={-1}
        aria-hidden="true"
        className="grid place-items-center py-2 lg:h-80 lg:py-0"
        onClick={onRead}
      >
        <span className={isWide ? 'relative block aspect-video w-full max-w-88' : 'relative block h-76 w-58'}>
          {behind && <SheetPicture kind={kind} page={behind} className="absolute inset-0 translate-x-3 translate-y-1 rotate-3" />}
          <SheetPicture kind={kind} page={front} className={`relative ${behind ? '' : '-rotate-2'}`} />
        </span>
      </button>
      <div className="flex flex-1 flex-col border-t border-rule-strong pt-5">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-2 mb-5 text-ink-soft">{text}</p>
        <Button variant="secondary" className="mt-auto self-start" busy={isBusy} onClick={onRead}>
          <BookOpen className="size-4.5" aria-hidden="true" />
          {button}
        </Button>
      </div>
    </Card>
  );
}

/** Printed matter keeps its paper color in light and dark mode. */
const PAPER = 'bg-[#fbf4e3] shadow-[0_18px_30px_-16px_rgb(40_20_8/0.7),0_1px_3px_rgb(40_20_8/0.35)]';

function SheetPicture({ kind, page, className }: { kind: SampleKind; page: number; className: string }) {
  return (
    <img
      src={sampleCardPicture(kind, page)}
      alt=""
      loading="lazy"
      draggable={false}
      className={`h-full w-full object-cover object-top ${PAPER} ${className}`}
    />
  );
}
