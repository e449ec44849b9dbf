import { type MouseEvent, useContext, useEffect, useRef } from 'react';
import { FormContext, fieldId } from './form.tsx';

/** All errors of the surrounding form, with links to the fields; takes the focus when the form is refused. */
export function FormSummary() {
  const form = useContext(FormContext);
  const summary = useRef<HTMLDivElement>(null);
  const refusals = form?.refusals ?? 0;
  useEffect(() => {
    if (refusals > 0) summary.current?.focus();
  }, [refusals]);
  const errors = Object.entries(form?.errors ?? {});
  if (!form?.isRefused || (errors.length === 0 && !form.failure)) return null;

  // The router would treat the hash as a page.
  const goToField = (event: MouseEvent<HTMLAnchorElement>) => {
    event.preventDefault();
    document.getElementById(event.currentTarget.hash.slice(1))?.focus();
  };
  return (
    <div
      ref={summary}
      data-summary=""
      tabIndex={-1}
      role="alert"
      className="rounded-card border-l-4 border-danger bg-raised px-4 py-3"
    >
      <p className="font-semibold text-danger">{form.failure ?? 'Please look at this again:'}</p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(([name, words]) => (
            <li key={name}>
              <a href={`#${fieldId(form.id, name)}`} onClick={goToField} className="underline underline-offset-3">
                {words}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
