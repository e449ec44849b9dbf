import { clsx } from 'clsx';
import { excerpt } from '#app/documents/excerpt.ts';
import { Figure } from '#app/documents/figure.tsx';
import { particularsOf } from '#app/documents/particulars.ts';
import { typeset } from '#app/documents/typeset.ts';
import type { Project } from '#app/showcases/showcase.schema.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import type { Brochure } from './brochure.ts';
import type { BrochureArticle } from './brochure-articles.tsx';
import { WIDE } from './brochure-cover.tsx';
import { galleryTitle, NumberedFigure } from './brochure-figures.tsx';
import { standfirstOf } from './standfirst.ts';
import { listedAs, titleSize, widthInLetters } from './title-size.ts';

/** From this many characters on, the particulars take more lines than there is room for. */
const DENSE = 70;

/** Whether the particulars have long values, which take the room of the contents beside them. */
export const isDense = (project: Project): boolean => particularsOf(project).some(({ value }) => value.length > DENSE);

/** The slots of a photo across the fold, on the left page and on the right one. */
export const FOLD_SLOTS = ['fold-left', 'fold-right'] as const;

/** The most of a text that is set in one column below a lot's photo: some six lines of sixty letters. Characters. */
const FEW_LINES_OF_TEXT = 360;

const isFewLines = ({ id }: BrochureArticle, text: string): boolean => id === 'car' && text.length <= FEW_LINES_OF_TEXT;

/** The page after the cover, or the first two: a photo, the contents, and the car at a glance; the layout decides which comes first. */
export function Opening(brochure: Brochure) {
  const { plan, layout, content, introduction } = brochure;
  const { shape = 1, width, air } = plan.opening ?? {};
  if (plan.opening?.fold) return <FoldedOpening {...brochure} photo={plan.opening.photo} height={plan.opening.fold} />;
  return (
    <section
      className={clsx(
        'fixed-page opening',
        layout.opening,
        shape >= WIDE ? 'wide' : 'tall',
        isDense(content.project) && 'dense',
        width && 'narrowed',
        introduction && 'introduced',
        introduction && isFewLines(introduction, content.vehicleDescription) && 'few-lines',
        plan.opening?.isRoomy && 'roomy',
      )}
      id="contents"
      style={{ '--shape': shape, ...(width && { '--photo-width': `${width}px` }), ...(air && { '--air': `${air}px` }) }}
    >
      {layout.opening === 'lot' && <LotHead {...brochure} />}
      {plan.opening && <NumberedFigure {...brochure} photo={plan.opening.photo} />}
      <div className="lists">
        {layout.opening === 'lot' && <Particulars {...brochure} />}
        <Contents {...brochure} />
        {layout.opening !== 'lot' && <Particulars {...brochure} />}
      </div>
      {introduction && (
        <div className="introduction">
          {introduction.id === 'specification' ? (
            // Its parts have headings of their own.
            <p className="kicker">{introduction.title}</p>
          ) : (
            <>
              <p className="kicker">{introduction.kicker}</p>
              <h2>{introduction.title}</h2>
            </>
          )}
          {introduction.body(undefined, false)}
        </div>
      )}
    </section>
  );
}

/** A name that is set larger than every heading, on a line of its own. Letters. */
const SHORT_NAME = 19;

/** The contents beside a photo that goes on across the fold, and under it the beginning of the feature. */
function FoldedOpening({ photo, height, ...brochure }: Brochure & { photo: number; height: number }) {
  const { content, plateNumber, captionOf } = brochure;
  const { vehicleData: vehicle, ownerData: owner } = content.project;
  const name = vehicleName(vehicle);
  const title = `${vehicle.make} ${vehicle.model}`;
  const number = plateNumber(photo);
  const given = captionOf(photo);
  const alt = given ?? `${name}, photograph ${number}`;
  const style = { '--fold-height': `${height}px` };
  return (
    <>
      <section className="fixed-page opening-left" id="contents" style={style}>
        <Contents {...brochure} />
        <Particulars {...brochure} />
        <Figure slot={FOLD_SLOTS[0]} alt={alt} caption={{ number: `Plate ${number}`, text: given ? typeset(given) : '' }} />
      </section>
      <section className="fixed-page opening-right" style={style}>
        <Figure slot={FOLD_SLOTS[1]} alt={`${alt}: the other half, across the fold`} />
        <div className="fold-words">
          <p className={clsx('fold-title', widthInLetters(title) <= SHORT_NAME ? 'short-name' : titleSize(title))} dir="auto">
            {typeset(title)}
          </p>
          <p className="standfirst" dir="auto">
            {typeset(standfirstOf(content))}
          </p>
          {owner.story !== undefined && <p className="byline">{typeset(`With a story by ${owner.fullName}`)}</p>}
        </div>
      </section>
    </>
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

function Contents(brochure: Brochure) {
  const { articles, layout, pages, plan } = brochure;
  // Of a lot they are two columns or, under the particulars beside a tall photo, one without room for two lines.
  const room = layout.opening !== 'lot' ? 'wide' : (plan.opening?.shape ?? 1) < WIDE ? 'narrow' : 'halved';
  const pictures = galleryTitle(brochure);
  const entries: { id: string; title: string }[] = [
    ...articles.map((article) => ({ id: article.id, title: listedAs(article, room) })),
    ...(pictures ? [{ id: 'gallery', title: pictures }] : []),
  ].sort((one, other) => (pages.get(one.id) ?? 0) - (pages.get(other.id) ?? 0));
  const Heading = layout.opening === 'lot' ? 'h2' : 'h1';
  return (
    <nav>
      <p className="kicker">In these pages</p>
      <Heading>Contents</Heading>
      <ol style={{ '--entries': entries.length }}>
        {entries.map(({ id, title }, index) => (
          <li key={id} className={index + 1 === Math.ceil(entries.length / 2) ? 'half' : undefined}>
            <a href={`#${id}`}>
              <span>
                {/* Of a direction of its own: the leader goes on from it to the number in any. */}
                <bdi>{typeset(title)}</bdi>
                <i />
              </span>
            </a>
            <b>{pages.get(id)}</b>
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Of a lot, what its head does not say. */
function Particulars({ content, layout }: Brochure) {
  const particulars = particularsOf(content.project).filter(({ isInLotHead }) => layout.opening !== 'lot' || !isInLotHead);
  return (
    <div className="particulars">
      <p className="kicker">The particulars</p>
      <table>
        <tbody>
          {particulars.map(({ label, value }) => (
            <tr key={label}>
              <th scope="row">
                <span>{label}</span>
              </th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
