import { CircleHelp } from 'lucide-react';
import { anchorOf } from '#app/ui/anchor-of.ts';
import { HELP_TOPICS, type HelpTopic } from './help-topics.ts';

/** Links to a chapter of the help page in a new tab, so that the current input is kept. */
export function HelpLink({ topic, children }: { topic: HelpTopic; children: string }) {
  return (
    <a
      href={`/help#${anchorOf(HELP_TOPICS[topic])}`}
      target="_blank"
      rel="noreferrer"
      className="inline-flex items-center gap-1.5 text-[0.9375rem] text-accent underline underline-offset-3"
    >
      <CircleHelp className="size-4 shrink-0" aria-hidden="true" />
      {children}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  );
}
