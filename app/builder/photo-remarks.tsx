import type { ReactNode } from 'react';
import { AboutPhotosNote } from './about-photos-note.tsx';
import { UncertainPhotosCard, type UncertainPhotosCardProps } from './uncertain-photos-card.tsx';

/** What there is to say about the photos below them, in one file: neither part holds anything up. */
export function PhotoRemarks(props: UncertainPhotosCardProps): ReactNode {
  return (
    <>
      <AboutPhotosNote places={props.places} details={props.details} />
      <UncertainPhotosCard {...props} />
    </>
  );
}
