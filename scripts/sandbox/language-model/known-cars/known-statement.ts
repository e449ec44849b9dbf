/** A statement about a car of the sandbox's encyclopedia, in words of our own. */
export type KnownStatement = {
  /** The block that it is for, as the schema names it. */
  block: string;
  text: string;
  /** The words of the article that say so. */
  proof: string;
  /** The words of another source that say otherwise. */
  rebuttal?: string;
};

export const of = (block: string, text: string, proof: string): KnownStatement => ({ block, text, proof });
