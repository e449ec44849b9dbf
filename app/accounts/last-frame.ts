import type { User } from './user.ts';

/** What the frame of the pages shows. */
export type Frame = {
  /** Null for a visitor, who has none. */
  user: User | null;
  sidebarOpen: boolean;
  /** Whether the page is sent complete, for a browser without scripts. */
  isWhole: boolean;
};

/** Of this browser's page alone: the server, which has many people's, never sets it. */
let last: Frame | undefined;

/** To be called in an effect, which only browsers run. */
export const rememberFrame = (frame: Frame): void => {
  last = frame;
};

/** The frame as it was last shown, for an error that leaves a page without its data; undefined before there was any. */
export const lastFrame = (): Frame | undefined => last;
