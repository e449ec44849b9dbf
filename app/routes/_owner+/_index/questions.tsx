import { Link } from '@remix-run/react';
import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { KEPT_DAYS } from '#app/account-deletion/retention.ts';
import { EACH_WITH, PLAN_IN_WORDS } from '#app/billing/price-words.ts';

/** What visitors ask before they pay. The answers are those of the terms and the guide, in short. */
const QUESTIONS: { question: string; answer: ReactNode }[] = [
  {
    question: 'What does it cost, and what do I get?',
    answer: (
      <>
        {PLAN_IN_WORDS} at a time, {EACH_WITH}, made as often as you like. It renews every year until you cancel.
      </>
    ),
  },
  {
    question: 'Can I see it before I pay?',
    answer: 'Yes. The last step of the builder shows every page of your own brochure, and you pay only after that.',
  },
  {
    question: 'What if I don’t like it?',
    answer: (
      <>
        Ask for a refund within 14 days of a payment; the <Link to="/terms-of-service">Terms of Service</Link> say how.
      </>
    ),
  },
  {
    question: 'What happens to my photos?',
    answer: (
      <>
        They stay yours. The place where a photo was taken is removed from it, license plates and faces can be blurred, and nobody
        sees a photo until you share your showcase. Showcases are removed {KEPT_DAYS} days after your subscription has ended, and
        everything else {KEPT_DAYS} days after you delete your account.
      </>
    ),
  },
  {
    question: 'Who writes the history?',
    answer:
      'Artificial intelligence, from encyclopedias and from what you tell about your car. Statements that nothing supports are held back, and you check and edit every word.',
  },
];

/** Opened one by one, also without scripts. */
export function Questions() {
  return (
    <section className="mx-auto max-w-3xl px-4 pb-20 sm:px-8" aria-labelledby="questions">
      <h2 id="questions" className="mb-6 text-center text-[clamp(2rem,4vw,3rem)]">
        Before you start
      </h2>
      <div className="card divide-y divide-rule px-5 py-2.5 sm:px-8">
        {QUESTIONS.map(({ question, answer }) => (
          <details key={question} className="group">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4 [&::-webkit-details-marker]:hidden">
              <h3 className="text-xl">{question}</h3>
              <ChevronDown
                className="size-5 shrink-0 text-brass transition-transform duration-150 group-open:rotate-180"
                aria-hidden="true"
              />
            </summary>
            <p className="max-w-[62ch] pb-5 text-lg text-ink-soft [&_a]:underline [&_a]:underline-offset-3">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
