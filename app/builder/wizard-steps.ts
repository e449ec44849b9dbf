/** The wizard's steps (Specification §2, Builder). Separate from its state, which the dashboard need not load at first. */
export const STEPS = [
  { title: 'Owner Info', caption: 'Your details' },
  { title: 'Vehicle Details', caption: 'Car specifications' },
  { title: 'Photos', caption: 'Upload images' },
  { title: 'Customize', caption: 'Theme & options' },
  { title: 'Preview', caption: 'Review & download' },
] as const;

/** Indexes in STEPS. */
export const VEHICLE = 1;
export const PHOTOS = 2;
export const CUSTOMIZE = 3;
export const PREVIEW = 4;
