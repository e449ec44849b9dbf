import { callIntent } from './api.ts';
import { schemeOf, styleOf } from './appearance.ts';
import {
  brandOf,
  checkCvc,
  checkExpiry,
  checkNumber,
  checkPostalCode,
  cvcDigitsOf,
  digitsIn,
  formatExpiry,
  formatNumber,
  POSTAL_CODES,
  type Problem,
} from './card-fields.ts';
import type { CardError, FormOptions, FromForm, Task, ToForm } from './messages.ts';

/** The card form in its iframe, which alone sees the number and sends it to the processor. */

const find = <T extends HTMLElement>(id: string): T => document.getElementById(id) as T;
const number = find<HTMLInputElement>('number');
const expiry = find<HTMLInputElement>('expiry');
const cvc = find<HTMLInputElement>('cvc');
const country = find<HTMLSelectElement>('country');
const postalCode = find<HTMLInputElement>('postal-code');

type Field = { input: HTMLInputElement; check: () => Problem | null; wasLeft: boolean };

const fields: Field[] = [
  { input: number, check: () => checkNumber(number.value), wasLeft: false },
  { input: expiry, check: () => checkExpiry(expiry.value, new Date()), wasLeft: false },
  { input: cvc, check: () => checkCvc(cvc.value, brandOf(digitsIn(number.value))), wasLeft: false },
  { input: postalCode, check: () => checkPostalCode(postalCode.value, country.value), wasLeft: false },
];

let port: MessagePort | undefined;
let options: FormOptions | undefined;

const say = (message: FromForm) => port?.postMessage(message);

/** Shows or removes the error below a field. */
function show({ input }: Field, problem: Problem | null): void {
  const error = find(`${input.id}-error`);
  error.textContent = problem?.message ?? '';
  input.classList.toggle('Input--invalid', problem !== null);
  input.setAttribute('aria-invalid', String(problem !== null));
}

/** Whether an error can be shown while someone is still typing: when no further character can fix it. */
const isHopeless = ({ code }: Problem): boolean => !code.startsWith('incomplete');

function redraw(): void {
  const brand = brandOf(digitsIn(number.value));
  find('brands').dataset.brand = brand;
  cvc.placeholder = brand === 'amex' ? 'CVV' : 'CVC';
  cvc.maxLength = cvcDigitsOf(brand);
  find('cvc-picture').classList.toggle('front', brand === 'amex');
  for (const field of fields) {
    const problem = field.input.value === '' ? null : field.check();
    show(field, problem && (field.wasLeft || isHopeless(problem)) ? problem : null);
  }
}

function onChange(): void {
  redraw();
  const written = [number, expiry, cvc].map((input) => input.value);
  say({
    type: 'change',
    filled: {
      empty: written.every((value) => value === ''),
      complete: fields.every(({ check }) => check() === null),
      country: country.value,
      postalCode: postalCode.value || null,
    },
  });
}

function onCountry(): void {
  const asked = POSTAL_CODES[country.value];
  find('postal-code-field').hidden = !asked;
  find('place').classList.toggle('alone', !asked);
  if (!asked) postalCode.value = '';
  find('postal-code-label').textContent = asked?.label ?? '';
  postalCode.placeholder = asked?.placeholder ?? '';
  postalCode.inputMode = country.value === 'US' ? 'numeric' : 'text';
}

/** Formats the input, with the caret after the same digit. */
function reformat(input: HTMLInputElement, format: (text: string) => string): void {
  const digitsBefore = digitsIn(input.value.slice(0, input.selectionStart ?? 0)).length;
  const isAtEnd = input.selectionStart === input.value.length;
  const text = format(input.value);
  if (text === input.value) return;
  input.value = text;
  if (isAtEnd) return;
  let caret = 0;
  for (let digits = 0; caret < text.length && digits < digitsBefore; caret += 1) if (/\d/.test(text[caret] ?? '')) digits += 1;
  input.setSelectionRange(caret, caret);
}

/** Moves on from a complete and valid field, since cards are typed in one go. */
function goOn(field: Field | undefined, next: HTMLInputElement): void {
  const input = field?.input;
  if (input && document.activeElement === input && input.selectionStart === input.value.length && field.check() === null)
    next.focus();
}

let expiryBefore = '';
number.addEventListener('input', () => {
  reformat(number, formatNumber);
  onChange();
  goOn(fields[0], expiry);
});
expiry.addEventListener('input', () => {
  const before = expiryBefore;
  reformat(expiry, (text) => formatExpiry(text, before));
  expiryBefore = expiry.value;
  onChange();
  goOn(fields[1], cvc);
});
cvc.addEventListener('input', () => {
  cvc.value = digitsIn(cvc.value).slice(0, cvcDigitsOf(brandOf(digitsIn(number.value))));
  onChange();
});
postalCode.addEventListener('input', onChange);
country.addEventListener('change', () => {
  onCountry();
  onChange();
});
for (const field of fields) {
  field.input.addEventListener('blur', () => {
    field.wasLeft = field.input.value !== '';
    // Only redrawn: reporting a change after the page's submit(), which may have moved the focus, would undo that.
    redraw();
  });
}
addEventListener('focusin', ({ relatedTarget }) => relatedTarget === null && say({ type: 'focus' }));
addEventListener('focusout', ({ relatedTarget }) => relatedTarget === null && say({ type: 'blur' }));
addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape') say({ type: 'escape' });
  if (key === 'Enter' && target instanceof HTMLInputElement) say({ type: 'enter' });
});

/** @returns the first error; shows all of them and focuses the first field */
function validate(): CardError | null {
  let first: { problem: Problem; input: HTMLInputElement } | undefined;
  for (const field of fields) {
    const problem = field.check();
    field.wasLeft = true;
    show(field, problem);
    if (problem) first ??= { problem, input: field.input };
  }
  first?.input.focus();
  return first ? { type: 'validation_error', ...first.problem } : null;
}

function cardParameters(): Record<string, string> {
  const digits = digitsIn(expiry.value);
  const data = 'payment_method_data';
  return {
    [`${data}[type]`]: 'card',
    [`${data}[card][number]`]: digitsIn(number.value),
    [`${data}[card][exp_month]`]: digits.slice(0, 2),
    [`${data}[card][exp_year]`]: digits.slice(2),
    [`${data}[card][cvc]`]: cvc.value,
    [`${data}[billing_details][address][country]`]: country.value,
    ...(postalCode.value && { [`${data}[billing_details][address][postal_code]`]: postalCode.value }),
  };
}

async function run(task: Task): Promise<Record<string, unknown> & { error?: CardError }> {
  const error = validate();
  if (error) return { error };
  const key = options?.key ?? '';
  if (task.task === 'submit') return { selectedPaymentMethod: 'card' };
  return callIntent(location.origin, key, task.clientSecret, { ...task.params, ...cardParameters() });
}

function dress(given: FormOptions): void {
  const isFirst = options === undefined;
  options = given;
  find('appearance').textContent = styleOf(given.appearance);
  document.documentElement.dataset.scheme = schemeOf(given.appearance.theme);
  for (const { family, src, weight, style } of given.fonts) {
    if (!family || !src) continue;
    new FontFace(family, src, { weight, style }).load().then(
      (face) => document.fonts.add(face),
      () => undefined,
    );
  }
  for (const input of [number, expiry, cvc, postalCode]) input.disabled = given.isReadOnly;
  country.disabled = given.isReadOnly;
  if (!isFirst) return;
  if (given.defaultCountry) country.value = given.defaultCountry;
  if (given.defaultPostalCode) postalCode.value = given.defaultPostalCode;
  onCountry();
  new ResizeObserver(() => say({ type: 'height', height: Math.ceil(document.body.getBoundingClientRect().height) })).observe(
    document.body,
  );
  say({ type: 'ready' });
}

function clear(): void {
  for (const field of fields) {
    field.input.value = '';
    field.wasLeft = false;
  }
  expiryBefore = '';
  onChange();
}

async function hear(message: ToForm): Promise<void> {
  if (message.type === 'options') dress(message.options);
  else if (message.type === 'focus') number.focus();
  else if (message.type === 'blur') (document.activeElement as HTMLElement | null)?.blur();
  else if (message.type === 'clear') clear();
  else say({ type: 'done', id: message.id, result: await run(message) });
}

addEventListener('message', ({ source, data, ports }: MessageEvent) => {
  if (source !== parent || data?.type !== 'card-form' || port) return;
  port = ports[0];
  if (port) port.onmessage = (event: MessageEvent<ToForm>) => void hear(event.data);
});
