/** What a paper may be. */
export const PAPER_KINDS = {
  'data-plate': 'Data plate',
  'build-sheet': 'Build sheet',
  'window-sticker': 'Window sticker',
  'registry-letter': 'Registry letter',
  'service-record': 'Service record',
  other: 'Paper',
} as const;

/**
 * What a detail of a paper may be about. The writing model is told those that say so, and what it writes may become public: numbers
 * that identify the car, people, and whatever fits no other topic stay with their owner.
 */
export const PAPER_TOPICS = {
  engine: { isTold: true },
  transmission: { isTold: true },
  axle: { isTold: true },
  body: { isTold: true },
  color: { isTold: true },
  interior: { isTold: true },
  equipment: { isTold: true },
  wheels: { isTold: true },
  date: { isTold: true },
  factory: { isTold: true },
  price: { isTold: true },
  number: { isTold: false },
  person: { isTold: false },
  other: { isTold: false },
} as const satisfies Record<string, { isTold: boolean }>;

/** The most papers of a showcase, and details of a paper. */
export const MAX_PAPERS = 10;
export const MAX_DETAILS = 60;

/** The most characters of a detail's label, and of its value. */
export const MAX_LABEL = 80;
export const MAX_VALUE = 500;
