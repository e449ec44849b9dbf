import { clsx } from 'clsx';
import { excerpt } from '#app/documents/excerpt.ts';
import { particularsOf } from '#app/documents/particulars.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Brochure } from './brochure.ts';
import { WIDE } from './brochure-cover.tsx';
import { NumberedFigure } from './brochure-figures.tsx';
import { titleSize } from './title-size.ts';

/** From this many characters on, the particulars take more lines than there is room for. */
const DENSE = 70;

/** The page after the cover: a photo, the contents, and the car at a glance; the layout decides which comes first. */
export function Opening(brochure: Brochure) {
  const { plan, layout, content } = brochure;
  const shape = plan.opening?.shape ?? 1;
  const isDense = particularsOf(content.project).some(({ value }) => value.length > DENSE);
  return (
    <section
      className={clsx('fixed-page opening', layout.opening, shape >= WIDE ? 'wide' : 'tall', isDense && 'dense')}
      id="contents"
      style={{ '--shape': shape }}
    >
      {layout.opening === 'lot' && <LotHead {...brochure} />}
      {plan.opening && <NumberedFigure {...brochure} photo={plan.opening.photo} />}
      {layout.opening === 'lot' && <Particulars {...brochure} />}
      <Contents {...brochure} />
      {layout.opening !== 'lot' && <Particulars {...brochure} />}
    </section>
  );
}

/** The part of a name that fits on one line of the heading; the particulars have all of it. */
const OWNER_CHARACTERS = 56;

function LotHead({ content }: Brochure) {
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  return (
    <header className="lot-head">
      <p className="kicker">The Property of {excerpt(owner.fullName, OWNER_CHARACTERS)}</p>
      <h1 className={titleSize(vehicleName(vehicle))}>{vehicleName(vehicle)}</h1>
      {vehicle.trim && <p className="lot-trim">{vehicle.trim}</p>}
      {vehicle.estimatedValue && (
        <p className="lot-estimate">
          <span className="label">Estimate</span> {vehicle.estimatedValue}
        </p>
      )}
    </header>
  );
}

function Contents({ articles, plan, layout, pages }: Brochure) {
  const entries: { id: string; name: string }[] = [
    ...articles.map(({ id, name }) => ({ id, name })),
    ...(plan.gallery.length > 0 ? [{ id: 'gallery', name: layout.opening === 'lot' ? 'Plates' : 'The Gallery' }] : []),
  ].sort((one, other) => (pages.get(one.id) ?? 0) - (pages.get(other.id) ?? 0));
  const Heading = layout.opening === 'lot' ? 'h2' : 'h1';
  return (
    <nav>
      <p className="kicker">In these pages</p>
      <Heading>Contents</Heading>
      <ol>
        {entries.map(({ id, name }) => (
          <li key={id}>
            <a href={`#${id}`}>{name}</a>
            <i />
            <b>{pages.get(id)}</b>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Particulars({ content }: Brochure) {
  return (
    <div className="particulars">
      <p className="kicker">The particulars</p>
      <table>
        <tbody>
          {particularsOf(content.project).map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
