import type { BlurRegion } from './blur-regions.ts';
import type { OwnerFrames } from './owner-frames.ts';
import type { Seen } from './seen.ts';
import type { Subject } from './subject.ts';
import type { Tones } from './tones.ts';

/** What may keep a photo from printing well: fewer pixels than a full page takes, blur, too little light. */
export type PhotoFlaw = 'small' | 'blurred' | 'dark';

/** A photo's details besides its picture, as returned by GET /api/photos. */
export type PhotoDetails = {
  /** `/objects/{uuid}`. */
  objectPath: string;
  status: 'pending' | 'ready' | 'refused';
  /** Pixels after orientation; null until the photo is ready. */
  width: number | null;
  height: number | null;
  /** The center of crops as fractions of width and height, from the upper left. */
  focalX: number;
  focalY: number;
  /** What crops never cut: where the car was found. Null where none was, and once the owner has set the center. */
  subject: Subject | null;
  /** What its owner wants to be seen in each use; it outranks the center and the subject. */
  frames: OwnerFrames;
  /** Whether its owner is to be asked if the car is in view: it was not surely found, and nothing was said about it yet. */
  isCarUncertain: boolean;
  /** The owner's caption; null where there is none. */
  caption: string | null;
  /** What a model has said that it shows, to its owner alone; null where none was asked about this picture. */
  seen: Seen | null;
  /** Whether it is shown by a small picture until its full-size file has arrived. */
  awaitsOriginal: boolean;
  /** What its owner is told before it is printed; empty where nothing was measured. */
  flaws: PhotoFlaw[];
  /** The objectPath of the photo that it is an improved version of; null for others. */
  improvedFrom: string | null;
  /** What was done to improve it, as "brightened"; empty for others. */
  improvements: string[];
  /** By how many degrees it was turned clockwise, and cropped to its shape, to straighten it; 0 for others. */
  turned: number;
  /** What is blurred for strangers where its showcase says so; null where nobody has looked yet. */
  blurRegions: BlurRegion[] | null;
  /** A picture of a few pixels as a data URL, shown until the photo has loaded; null where there is none. */
  placeholder: string | null;
  /** How light it is, part by part, for type over it; null for photos of older releases, and to strangers. */
  tones: Tones | null;
};

/** Characters: two lines below a printed photo. */
export const MAX_CAPTION = 120;
