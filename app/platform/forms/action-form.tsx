import { useActionData, useFetcher } from '@remix-run/react';
import { type FormEvent, type FormHTMLAttributes, useContext, useEffect, useId, useRef, useState } from 'react';
import { UserFacingError } from '#app/platform/api-client.ts';
import { FormContext, type FormState, fieldOf } from '#app/ui/form.tsx';
import { type FormReply, INTENT, type Refusal } from './form-reply.ts';
import { SIGNED_IN_AS_FIELD, SignedInAs } from './signed-in-as.ts';

type ActionFormOptions<Done> = {
  /** Tells the page's forms apart. */
  intent: string;
  /** Called after success, when the page has its new data. */
  onDone?: (done: Done) => void;
  /** Called after a refusal, which the form shows itself. @param reason the message, for `tellFailure` */
  onRefused?: (refusal: Refusal, reason: Error) => void;
};

type ActionFormHandle<Done> = FormState & {
  intent: string;
  fetcher: ReturnType<typeof useFetcher<FormReply<Done>>>;
  /** Call when a field changes: its error may no longer apply. */
  change: (name: string) => void;
  /** The page's action data, when it was reloaded without scripts. */
  done: Done | undefined;
};

const NOTHING_WRONG = { errors: {}, failure: null, values: {} };

const reasonOfRefusal = ({ failure, errors, isForeign }: Refusal) =>
  isForeign ? new Error('Something else has answered') : new UserFacingError(failure ?? Object.values(errors)[0]);

/** A form that posts to the action of its page (`formAction`), by a fetcher where there are scripts. For `ActionForm`. */
export function useActionForm<Done>({ intent, onDone, onRefused }: ActionFormOptions<Done>): ActionFormHandle<Done> {
  const id = useId();
  const fetcher = useFetcher<FormReply<Done>>();
  const posted = useActionData<FormReply<Done>>();
  // Remix types an action's reply as JSON returns it; `done` is plain values.
  const reply = (fetcher.data ?? (posted?.intent === intent ? posted : undefined)) as FormReply<Done> | undefined;
  const [refusals, setRefusals] = useState(0);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const isPending = fetcher.state !== 'idle';

  const told = useRef(fetcher.data);
  useEffect(() => {
    if (isPending || !fetcher.data || told.current === fetcher.data) return;
    told.current = fetcher.data;
    // Plain values, as above.
    const came = fetcher.data as FormReply<Done>;
    if ('done' in came) return onDone?.(came.done);
    setChanged(new Set());
    setRefusals((count) => count + 1);
    onRefused?.(came.refused, reasonOfRefusal(came.refused));
  }, [isPending, fetcher.data, onDone, onRefused]);

  const { errors, failure, values } = reply && 'refused' in reply ? reply.refused : NOTHING_WRONG;
  return {
    id,
    intent,
    fetcher,
    errors: Object.fromEntries(Object.entries(errors).filter(([name]) => !changed.has(name))),
    failure: isPending ? null : failure,
    values,
    isPending,
    isRefused: reply !== undefined && 'refused' in reply,
    refusals,
    change: (name) => setChanged((before) => (before.has(name) ? before : new Set(before).add(name))),
    done: reply && 'done' in reply ? reply.done : undefined,
  };
}

type ActionFormProps<Done> = Omit<FormHTMLAttributes<HTMLFormElement>, 'method' | 'encType'> & {
  form: ActionFormHandle<Done>;
  /** Whether it sends a file: the page's `formAction` then names its field. */
  hasFile?: boolean;
};

/** The form itself: `Field`, `Checkbox`, `FormSummary` and `SubmitButton` inside use its state. */
export function ActionForm<Done>({ form, hasFile = false, children, onSubmit, ...props }: ActionFormProps<Done>) {
  const signedInAs = useContext(SignedInAs);
  const note = (event: FormEvent) => {
    const name = fieldOf(event);
    if (name) form.change(name);
  };
  return (
    <FormContext.Provider value={form}>
      {/* The browser's own bubbles would appear before our messages. */}
      <form.fetcher.Form
        {...props}
        id={form.id}
        method="post"
        {...(hasFile && { encType: 'multipart/form-data' as const })}
        noValidate
        onInput={note}
        onSubmit={(event) => {
          // Its dialog may be rendered within another form, which must not be submitted.
          event.stopPropagation();
          onSubmit?.(event);
        }}
      >
        <input type="hidden" name={INTENT} value={form.intent} />
        {signedInAs && <input type="hidden" name={SIGNED_IN_AS_FIELD} value={signedInAs} />}
        {children}
      </form.fetcher.Form>
    </FormContext.Provider>
  );
}
