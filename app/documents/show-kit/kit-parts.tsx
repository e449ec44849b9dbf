import type { ReactNode } from 'react';
import { flyerShape } from '#app/documents/flyer/vehicle-flyer.tsx';
import type { SpecificationRow } from '#app/documents/set-text.ts';
import type { FocusedPhoto } from '#app/photos/focal-position.ts';
import type { KitTexts } from './kit-texts.ts';

/** What every piece is made of. */
export type PieceProps = {
  texts: KitTexts;
  /** The featured photo; undefined without one. */
  photo?: { alt: string; info: FocusedPhoto } | undefined;
  /** The text beside the code, which says where it leads. */
  invitation: string;
};

type CarNameProps = {
  texts: KitTexts;
  isTitle?: boolean;
  /** Whether one line of it is wide enough to be read from afar, and leaves more to the photo below. */
  isWide?: boolean;
};

/** The car's name as the title of a piece: as large as its lines allow (fit-kit.ts). */
export function CarName({ texts, isTitle = true, isWide = false }: CarNameProps) {
  const Tag = isTitle ? 'h1' : 'p';
  return (
    <Tag className="kit-name">
      <small data-lines="2" dir="auto">
        {texts.yearAndMake}
      </small>{' '}
      <span data-lines="2" data-one-line={isWide || undefined} dir="auto">
        {texts.model}
      </span>
    </Tag>
  );
}

export function Hook({ texts }: { texts: KitTexts }) {
  return (
    texts.hook && (
      <p className="kit-hook" data-lines="2" dir="auto">
        {texts.hook}
      </p>
    )
  );
}

/** A photo in its own shape, of which at most a little above and below the car is left out; it is cropped once it is measured. */
export function KitPhoto({ photo }: Pick<PieceProps, 'photo'>) {
  if (!photo) return null;
  const { width, height } = photo.info;
  return (
    <div className="kit-photo" style={{ '--own': (width ?? 1) / (height ?? 1), '--widest': flyerShape(photo.info) }}>
      <div>
        <img src="/photo.jpg" alt={photo.alt} />
      </div>
    </div>
  );
}

export function KitCode({ invitation }: Pick<PieceProps, 'invitation'>) {
  return (
    <div className="kit-code">
      <img src="/code.svg" alt={`QR code: ${invitation}`} />
      <p className="kit-label">{invitation}</p>
    </div>
  );
}

/** The owner by what may be shown; nothing where that is nothing. */
export function KitOwner({ texts: { owner, location, contact } }: Pick<PieceProps, 'texts'>) {
  const lines = [owner, location, contact].filter(Boolean);
  return (
    lines.length > 0 && (
      <div className="kit-owner">
        {lines.map((line) => (
          <p key={line} dir="auto">
            {line}
          </p>
        ))}
      </div>
    )
  );
}

/** The show that the kit is made for; nothing where it is for any. */
export function ShowLine({ texts: { show } }: Pick<PieceProps, 'texts'>) {
  return (
    show && (
      <p className="kit-show" dir="auto">
        <b>{show.name}</b> {show.rest}
      </p>
    )
  );
}

/** Places to write on. */
export function RuledFields({ labels }: { labels: string[] }) {
  return (
    <ul className="kit-fields">
      {labels.map((label) => (
        <li key={label} className="kit-label">
          {label}
        </li>
      ))}
    </ul>
  );
}

/** A titled list, whose last rows give way where the page is full (fit-kit.ts); nothing without rows. */
export function KitList({ title, children }: { title: string; children: ReactNode[] }) {
  return (
    children.length > 0 && (
      <section>
        <h2 className="kit-label">{title}</h2>
        <ul data-shed="">{children}</ul>
      </section>
    )
  );
}

export const specificationItems = (rows: SpecificationRow[]): ReactNode[] =>
  rows.map(({ label, value }, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be equal, and none moves
    <li key={index} dir="auto">
      {label && <b>{label}</b>} {value}
    </li>
  ));
