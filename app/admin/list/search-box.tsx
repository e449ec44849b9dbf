import { Form, useSearchParams, useSubmit } from '@remix-run/react';
import { Search } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Input } from '#app/ui/field.tsx';

/** Debounce of typing before the list is requested (ms). */
const REST_MS = 250;

type SearchBoxProps = {
  /** What can be searched for: the field's accessible name and placeholder. */
  label: string;
  /** Further fields of the form, such as a status. */
  children?: ReactNode;
  /** Search parameters to keep. */
  keeps?: string[];
};

/** Reloads the list while one types; each result replaces the one before in the browser's history. */
export function SearchBox({ label, children, keeps = ['sort', 'order'] }: SearchBoxProps) {
  const [params] = useSearchParams();
  const submit = useSubmit();
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>();

  const shown = useRef(params.toString());

  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    // The answer to our own request: keep what was typed since.
    if (params.toString() === shown.current) return;
    // The address changed otherwise: by Back, or by 'Show all'.
    shown.current = params.toString();
    clearTimeout(timer.current);
    for (const field of form.current?.elements ?? []) {
      if (field instanceof HTMLInputElement && field.type === 'search') field.value = params.get(field.name) ?? '';
      if (field instanceof HTMLSelectElement) field.value = params.get(field.name) ?? field.options[0]?.value ?? '';
    }
  }, [params]);

  const ask = () => {
    clearTimeout(timer.current);
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    shown.current = new URLSearchParams(fields).toString();
    submit(form.current, { replace: true, preventScrollReset: true });
  };
  const askSoon = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(ask, REST_MS);
  };

  return (
    <Form
      ref={form}
      role="search"
      className="mb-6 flex flex-wrap gap-3"
      onChange={askSoon}
      onSubmit={(event) => {
        event.preventDefault();
        ask();
      }}
    >
      <div className="relative min-w-0 flex-1 basis-64 sm:max-w-md">
        <Search className="pointer-events-none absolute top-3 left-3 size-5 text-brass" strokeWidth={1.6} aria-hidden="true" />
        <Input
          type="search"
          name="q"
          aria-label={label}
          placeholder={label}
          defaultValue={params.get('q') ?? ''}
          maxLength={200}
          autoComplete="off"
          spellCheck={false}
          className="pl-10"
        />
      </div>
      {children}
      {keeps.map((name) => params.has(name) && <input key={name} type="hidden" name={name} value={params.get(name) ?? ''} />)}
    </Form>
  );
}
