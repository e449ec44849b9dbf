import { clsx } from 'clsx';
import { type ReactNode, useEffect } from 'react';
import type { VehicleForm } from '#app/builder/wizard-state.ts';
import type { IdentityAnswer, IdentityQuestion } from '#app/showcases/vehicle-identity.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { Button } from '#app/ui/button.tsx';
import { focusHeading } from '#app/ui/focus-heading.ts';

type IdentityCardProps = {
  question: IdentityQuestion;
  vehicle: VehicleForm;
  onAnswer: (answer: IdentityAnswer) => void;
  /** Takes another spelling. */
  onRename: (name: Pick<VehicleForm, 'make' | 'model'>) => void;
  /** Goes back to the vehicle's step. */
  onCorrect: () => void;
  /** Whether its owner went on without an answer: then it is marked, for whoever pressed by mouse or finger as well. */
  isCalledFor: boolean;
  /** Further choices. */
  children?: ReactNode;
};

/** What is asked about each finding: a heading, an explanation, and the owner's claim that the vehicle is what they entered. */
function askAbout(question: IdentityQuestion, vehicle: VehicleForm): { heading: string; text: string; claim: string | null } {
  const name = vehicleName(vehicle);
  switch (question.kind) {
    case 'year':
      return {
        heading: 'Is the year right?',
        text: `You entered ${vehicle.year}. As far as we know, the ${question.title} was made from ${question.from} to ${question.to}.`,
        claim: `It is a ${vehicle.year} all the same`,
      };
    case 'spelling':
      return {
        heading: 'Is the name spelled right?',
        text: `We know no ${vehicle.make} ${vehicle.model}. Did you mean “${question.suggestion}”?`,
        claim: null,
      };
    case 'unknown':
      return {
        heading: 'We don’t know this car',
        text: `We found no source about the ${name}. Please check the make and model. If they are right, we write about your own car only, without figures about the model.`,
        claim: null,
      };
    case 'one-off':
      return {
        heading: 'Is it a replica, a kit or a one-off?',
        text: 'That is how it reads. Then the history of the original model does not apply to it, and we write about your own car only.',
        claim: 'It is an original',
      };
  }
}

/** A vehicle's name in two, the make with as many words as the owner gave it; null where nothing is left for the model. */
function splitName(name: string, make: string): Pick<VehicleForm, 'make' | 'model'> | null {
  const words = name.trim().split(/\s+/);
  const count = make.trim().split(/\s+/).length;
  return words.length > count ? { make: words.slice(0, count).join(' '), model: words.slice(count).join(' ') } : null;
}

const HEADING = 'identity-heading';

/** Leads to the question that holds up everything after it. */
export const focusQuestion = (): void => focusHeading(HEADING);

/** Asks the owner which car it is, before anything is written about the wrong one. */
export function IdentityCard({ question, vehicle, onAnswer, onRename, onCorrect, isCalledFor, children }: IdentityCardProps) {
  const { heading, text, claim } = askAbout(question, vehicle);
  // It takes the place of the progress that the owner is waiting for.
  useEffect(focusQuestion, []);
  const isUnknown = question.kind === 'unknown';
  const spelling = question.kind === 'spelling' ? splitName(question.suggestion, vehicle.make) : null;
  const title = question.kind === 'year' ? question.title : `${vehicle.make} ${vehicle.model}`;
  return (
    <section
      aria-labelledby={HEADING}
      className={clsx(
        'flex flex-col items-start gap-4 rounded-card border-2 border-brass bg-raised p-5',
        isCalledFor && 'outline-3 outline-offset-2 outline-(--focus)',
      )}
    >
      <div className="max-w-prose">
        <h2 id={HEADING} tabIndex={-1} className="text-xl">
          {heading}
        </h2>
        <p className="mt-1">{text}</p>
        {question.kind === 'year' && (
          <p className="mt-1">
            <a href={question.url} target="_blank" rel="noreferrer" className="underline">
              Read the article<span className="sr-only"> in a new tab</span>
            </a>
          </p>
        )}
      </div>
      <div className="flex flex-wrap gap-3">
        {spelling && <Button onClick={() => onRename(spelling)}>Use “{`${spelling.make} ${spelling.model}`}”</Button>}
        <Button variant={spelling || isUnknown ? 'secondary' : 'primary'} onClick={onCorrect}>
          Correct the vehicle
        </Button>
        {claim && (
          <Button variant="secondary" onClick={() => onAnswer({ kind: 'article', title })}>
            {claim}
          </Button>
        )}
        {/* Of most cars without a source, what was entered is right. */}
        <Button variant={isUnknown ? 'primary' : 'secondary'} onClick={() => onAnswer({ kind: 'own' })}>
          Write about my own car only
        </Button>
        {children}
      </div>
    </section>
  );
}
