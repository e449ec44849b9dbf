/**
 * The cover of a theme in a few classes of Tailwind, as small as a choice among the themes; its colors are `--tile-paper`,
 * `--tile-ink`, `--tile-primary` and `--tile-accent`, its fonts those of the brochure.
 */
export type TileStyle = {
  /** The whole, a column of the name and the photo. */
  frame: string;
  /** Around year, make and model. */
  name: string;
  /** Year and make. */
  lead: string;
  year: string;
  /** The mean width of a letter of the model, em. */
  letter: number;
  /** The place of the photo. */
  photo: string;
};
