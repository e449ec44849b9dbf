import { type ReactNode, useId, useState } from 'react';
import { LAYOUTS } from '#app/showcases/layouts.ts';
import { FIELDS_IN_FORMS } from '#app/showcases/vehicle-fields.ts';
import { Button } from '#app/ui/button.tsx';
import type { AdminProject } from './get-project.server.ts';

/** Characters of a text that are shown before it is cut. */
const LONG = 700;

/** The text sections of the view mode (Specification §2, Admin project detail). */
export function ProjectFacts({ project }: { project: AdminProject }) {
  const { ownerData, vehicleData } = project;
  return (
    <>
      <Facts title="Owner Information">
        <Fact term="Name">{ownerData.fullName}</Fact>
        <Fact term="Location">{ownerData.location}</Fact>
        <Fact term="Contact">{ownerData.contact}</Fact>
        <LongFact term="Story" text={ownerData.story} />
      </Facts>
      <Facts title="Vehicle Information">
        {FIELDS_IN_FORMS.map(({ name, label, kind }) =>
          kind === 'text' ? (
            <LongFact key={name} term={label} text={vehicleData[name]} />
          ) : (
            <Fact key={name} term={label}>
              {vehicleData[name]}
            </Fact>
          ),
        )}
      </Facts>
      <ColorScheme theme={project.theme} />
      <LayoutTemplate id={project.layoutTemplateId} />
    </>
  );
}

function Facts({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="card p-5 sm:p-7">
      <h2 id={id} className="text-2xl">
        {title}
      </h2>
      <dl className="mt-3">{children}</dl>
    </section>
  );
}

function Fact({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="flex flex-col gap-x-5 border-b py-2 last:border-b-0 sm:flex-row sm:items-baseline">
      <dt className="label w-36 shrink-0 text-brass">{term}</dt>
      <dd className="figures min-w-0 flex-1 text-lg" dir="auto">
        {children ?? <span className="text-ink-soft italic">Not given</span>}
      </dd>
    </div>
  );
}

/** A text of several lines; a very long one expands on request. */
function LongFact({ term, text }: { term: string; text: string | undefined }) {
  const [isOpen, setIsOpen] = useState(false);
  if (!text) return <Fact term={term}>{undefined}</Fact>;
  const isLong = text.length > LONG || text.split('\n').length > 10;
  return (
    <Fact term={term}>
      <span className={isLong && !isOpen ? 'line-clamp-6 whitespace-pre-line' : 'block whitespace-pre-line'}>{text}</span>
      {isLong && (
        <Button variant="ghost" size="small" className="mt-1 -ml-3" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
          {isOpen ? 'Show less' : 'Show all of it'}
        </Button>
      )}
    </Fact>
  );
}

function ColorScheme({ theme }: Pick<AdminProject, 'theme'>) {
  const { id, name, era, colors, description } = theme;
  return (
    <section aria-labelledby="color-scheme" className="card flex items-start gap-5 p-5 sm:p-7">
      <img src={`/themes/${id}.webp`} alt="" width={300} height={388} className="w-24 shrink-0 border sm:w-28" />
      <div className="min-w-0">
        <h2 id="color-scheme" className="text-2xl">
          Color Scheme
        </h2>
        <p className="mt-3 font-display text-lg">{name}</p>
        <p className="label text-brass">{era}</p>
        <p className="mt-2 leading-snug text-ink-soft">{description}</p>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2">
          {(['primary', 'accent'] as const).map((role) => (
            <li key={role} className="flex items-center gap-2">
              <span
                aria-hidden="true"
                className="size-6 rounded-card border border-rule-strong"
                style={{ background: colors[role] }}
              />
              <span className="figures text-[0.9375rem] capitalize">
                {role} <span className="text-ink-soft normal-case">{colors[role]}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

function LayoutTemplate({ id }: { id: AdminProject['layoutTemplateId'] }) {
  const { name, style, description } = LAYOUTS[id];
  return (
    <section aria-labelledby="layout-template" className="card p-5 sm:p-7">
      <h2 id="layout-template" className="text-2xl">
        Layout Template
      </h2>
      <p className="mt-3 font-display text-lg">{name}</p>
      <p className="label text-brass">{style}</p>
      <p className="mt-2 leading-snug text-ink-soft">{description}</p>
    </section>
  );
}
