/** What is known of a photo besides its picture, as GET /api/photos answers it. */
export type PhotoDetails = {
  /** `/objects/{uuid}`. */
  objectPath: string;
  status: 'pending' | 'ready' | 'refused';
  /** Pixels after orientation; null until the photo is ready. */
  width: number | null;
  height: number | null;
  /** The subject's place as fractions of width and height, from the upper left: crops are laid around it. */
  focalX: number;
  focalY: number;
  /** The owner's words under the photo; null where there are none. */
  caption: string | null;
  /** A picture of a few pixels as a data address, shown until the photo has come; null where there is none. */
  placeholder: string | null;
};

/** Characters: two lines under a printed photo. */
export const MAX_CAPTION = 120;
