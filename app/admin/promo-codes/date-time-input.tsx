import { useEffect, useState } from 'react';
import { Field, Input } from '#app/ui/field.tsx';

/** ISO 8601 as the value of a datetime-local input: 'yyyy-MM-ddTHH:mm' in the browser's zone. */
export function toLocalInput(iso: string): string {
  const time = new Date(iso);
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16);
}

/** The inverse; '' for an invalid date. */
export function fromLocalInput(local: string): string {
  const time = new Date(local);
  return Number.isNaN(time.getTime()) ? '' : time.toISOString();
}

type DateTimeInputProps = { name: string; label: string; iso: string | undefined };

/**
 * A date and time in the browser's zone, sent as ISO 8601; an unchanged time keeps its seconds. Without scripts the zone is
 * unknown, so it is shown and sent in UTC.
 */
export function DateTimeInput({ name, label, iso }: DateTimeInputProps) {
  const [local, setLocal] = useState<string>();
  useEffect(() => setLocal(iso ? toLocalInput(iso) : ''), [iso]);
  const isUntouched = iso !== undefined && local === toLocalInput(iso);
  const hint = (
    <noscript>
      <span>In UTC</span>
    </noscript>
  );
  return (
    <>
      <Field name={name} label={label} required hint={local === undefined && hint}>
        {local === undefined ? (
          <Input key="utc" type="datetime-local" max="9999-12-31T23:59" defaultValue={iso?.slice(0, 16)} />
        ) : (
          <Input
            key="local"
            type="datetime-local"
            max="9999-12-31T23:59"
            name=""
            data-field={name}
            value={local}
            onChange={({ target }) => setLocal(target.value)}
          />
        )}
      </Field>
      {local !== undefined && <input type="hidden" name={name} value={isUntouched ? iso : fromLocalInput(local)} />}
    </>
  );
}
