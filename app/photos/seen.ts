/** What a photo may show, with the words for it; in the order in which a showcase is best looked through. */
export const VIEWS = {
  'front-three-quarter': 'Front three-quarter',
  front: 'Front',
  side: 'Side',
  'rear-three-quarter': 'Rear three-quarter',
  rear: 'Rear',
  interior: 'Interior',
  engine: 'Engine',
  detail: 'Detail',
  people: 'People',
  other: 'Something else',
  document: 'A paper',
} as const;

export type View = keyof typeof VIEWS;

/** The side of the car that is seen: the left one where its front points to the left of the picture. */
export const SIDES = ['left', 'right', 'none'] as const;
export type Side = (typeof SIDES)[number];

/** What a model says a photo shows: suggestions, of which its owner takes what they like. */
export type Seen = {
  view: View;
  side: Side;
  /** How well it would do as the cover: 0 to 10. */
  cover: number;
  /** Null where nothing may be said, or nothing was. */
  caption: string | null;
};

/** As stored: only good for the picture with this hash. */
export type StoredSeen = Seen & { of: string };

/** What is known of the picture as it is now. */
export function seenOf({ seen, hash }: { seen: StoredSeen | null; hash: string | null }): Seen | null {
  if (!seen || seen.of !== hash) return null;
  const { view, side, cover, caption } = seen;
  return { view, side, cover, caption };
}
