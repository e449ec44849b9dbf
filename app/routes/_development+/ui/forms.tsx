import { type ComponentProps, type ReactNode, useId, useState } from 'react';
import { Checkbox } from '#app/ui/checkbox.tsx';
import { Choice, Choices } from '#app/ui/choices.tsx';
import { Field, Input, Select, Textarea } from '#app/ui/field.tsx';
import { AT_REST, FormContext, type FormState, SubmitButton } from '#app/ui/form.tsx';
import { FormSummary } from '#app/ui/form-summary.tsx';
import { Slider } from '#app/ui/slider.tsx';
import { Part, State } from './state.tsx';

const HINT = 'As it stands on the title.';
const ERROR = 'Please fill this in.';

type ControlState = { name: string; field?: Partial<ComponentProps<typeof Field>>; control?: { disabled?: boolean } };

const CONTROL_STATES: ControlState[] = [
  { name: 'At rest' },
  { name: 'With a hint', field: { hint: HINT } },
  { name: 'Required and wrong', field: { required: true, error: ERROR, hint: HINT } },
  { name: 'Disabled', control: { disabled: true } },
];

/** A kind of control in each state of its Field. */
function Control({ name, label, children }: { name: string; label: string; children: (props: object) => ReactNode }) {
  return (
    <Part name={name}>
      {CONTROL_STATES.map(({ name: state, field, control }) => (
        <div key={state} className="w-52 max-w-full">
          <State name={state}>
            <Field label={label} {...field}>
              {children(control ?? {})}
            </Field>
          </State>
        </div>
      ))}
    </Part>
  );
}

export function Controls() {
  const [share, setShare] = useState(40);
  return (
    <>
      <Control name="Field with Input" label="Full name">
        {(props) => <Input placeholder="Jane Doe" {...props} />}
      </Control>
      <Control name="Field with Select" label="Era">
        {(props) => (
          <Select {...props}>
            <option>Prewar</option>
            <option>Postwar</option>
          </Select>
        )}
      </Control>
      <Control name="Field with Textarea" label="History">
        {(props) => <Textarea rows={3} placeholder="Who owned it first?" {...props} />}
      </Control>
      <Part name="Checkbox">
        <State name="Off">
          <Checkbox label="Show my e-mail address" />
        </State>
        <State name="On">
          <Checkbox label="Show my e-mail address" defaultChecked />
        </State>
        <State name="Disabled">
          <Checkbox label="Show my e-mail address" disabled />
        </State>
        <State name="Disabled, on">
          <Checkbox label="Show my e-mail address" disabled defaultChecked />
        </State>
      </Part>
      <Part name="Choices">
        <State name="In words" isWide>
          <Options legend="Layout" options={LAYOUTS} />
        </State>
        <State name="With covers" isWide>
          <Options legend="Theme" options={THEMES} />
        </State>
      </Part>
      <Part name="Slider">
        <State name="Somewhere" isWide>
          <Slider label="Height of the cut" value={share} valueText={`${share}% from the top`} onChange={setShare} />
        </State>
      </Part>
    </>
  );
}

type Option = { title: string; cover?: string };

const LAYOUTS: Option[] = [{ title: 'Traditional' }, { title: 'Photo gallery' }, { title: 'Auction catalog' }];
const THEMES: Option[] = [
  { title: 'Classic', cover: '/themes/classic.webp' },
  { title: 'Modern', cover: '/themes/modern.webp' },
];

function Options({ legend, options }: { legend: string; options: Option[] }) {
  const group = useId();
  const [chosen, setChosen] = useState(0);
  return (
    <Choices legend={legend} columns="sm:grid-cols-3">
      {options.map((option, index) => (
        <Choice
          key={option.title}
          {...option}
          group={group}
          checked={chosen === index}
          onChoose={() => setChosen(index)}
          caption={`${index + 4} pages`}
          description="What it is for, in a line or two."
        />
      ))}
    </Choices>
  );
}

const FORM_STATES: [name: string, Partial<FormState>][] = [
  ['At rest', {}],
  [
    'Refused, by field',
    {
      isRefused: true,
      errors: { owner: 'Please enter the name.', terms: 'Please agree to the terms.' },
      values: { place: 'Bath, Maine' },
    },
  ],
  ['Refused as a whole', { isRefused: true, failure: 'The card was declined. Please try another.' }],
  ['Being sent', { isPending: true, values: { owner: 'Jane Doe', place: 'Bath, Maine' } }],
];

export function Forms() {
  return (
    <Part name="FormSummary, SubmitButton">
      {FORM_STATES.map(([name, state]) => (
        <div key={name} className="w-72 max-w-full">
          <State name={name}>
            <SampleForm {...state} />
          </State>
        </div>
      ))}
    </Part>
  );
}

function SampleForm(state: Partial<FormState>) {
  const id = useId();
  return (
    <FormContext.Provider value={{ ...AT_REST, ...state, id }}>
      <form id={id} onSubmit={(event) => event.preventDefault()} noValidate className="flex flex-col gap-4">
        <FormSummary />
        <Field name="owner" label="Full name" required>
          <Input />
        </Field>
        <Field name="place" label="Location" hint="City and state">
          <Input />
        </Field>
        <Checkbox name="terms" label="I agree to the terms" />
        <SubmitButton className="self-start">Save</SubmitButton>
      </form>
    </FormContext.Provider>
  );
}
