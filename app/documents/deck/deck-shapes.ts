import type PptxGenJS from 'pptxgenjs';
import type { Cropping } from './deck-pictures.server.ts';
import { escapeXml } from './xml.ts';

/** Properties of a shape that pptxgenjs can't write and that are added afterwards. */
type ShapeKind = {
  /** The name in PowerPoint's list of a slide's shapes. */
  name: string;
  /** Which placeholder of the slide's layout it fills; on a layout, which placeholder it is. */
  placeholder?: { type: 'title' | 'body' | 'pic'; idx?: string };
  /** Whether it has the theme's frame for photos. */
  hasEdge?: boolean;
  /** Whether only screen readers and the outline have it. */
  isHidden?: boolean;
  /** Whether screen readers skip it. */
  isDecorative?: boolean;
  /** Whether it is a table whose first column says what the second has, for screen readers. */
  hasLabels?: boolean;
};

/** What there is on slides; several of a name on one slide are numbered when it is finished. */
export const SHAPES = {
  title: { name: 'Title', placeholder: { type: 'title' } },
  words: { name: 'Body text', placeholder: { type: 'body', idx: '1' } },
  kicker: { name: 'Kicker' },
  byline: { name: 'Byline' },
  subtitle: { name: 'Subtitle' },
  year: { name: 'Year' },
  owner: { name: 'Owner' },
  site: { name: 'Site' },
  caption: { name: 'Caption' },
  quote: { name: 'Quote' },
  awardYear: { name: 'Award year' },
  award: { name: 'Award' },
  awardPlace: { name: 'Award place' },
  tableTitle: { name: 'Table title' },
  table: { name: 'Table' },
  labeledTable: { name: 'Table', hasLabels: true },
  code: { name: 'QR code' },
  invitation: { name: 'Invitation' },
  address: { name: 'Web address' },
  note: { name: 'Note' },
  footer: { name: 'Footer' },
  panel: { name: 'Panel', isDecorative: true },
  rule: { name: 'Rule', isDecorative: true },
  ornament: { name: 'Ornament', isDecorative: true },
} as const satisfies Record<string, ShapeKind>;

/** The placeholder of a slide's pictures, in order from 0; title and text have the first two. */
const pictureAt = (index: number) => ({ type: 'pic', idx: `${index + 2}` }) as const;

/** A layout's place for a picture. */
export const pictureShape = (index: number): DeckShape => ({ name: 'Picture', placeholder: pictureAt(index) });

/** A photo in its layout's place. */
const photographShape = (index: number, photo: DeckPhoto['shape']): DeckShape => ({
  name: 'Photograph',
  placeholder: pictureAt(index),
  ...photo,
});

/**
 * A shape's kind, and what pptxgenjs has no options for: whether its text is displayed in capitals, and which media part a picture
 * shows, and how much of it.
 */
export type DeckShape = ShapeKind & { isUpper?: boolean; picture?: { part: string; cropping: Cropping } };

/** The shapes of a deck by the temporary names under which pptxgenjs writes them, until the package is finished. */
export class DeckShapes {
  readonly #shapes = new Map<string, DeckShape>();

  /** @returns the shape's temporary name for pptxgenjs */
  add(shape: DeckShape): string {
    const name = `shape ${this.#shapes.size + 1}`;
    this.#shapes.set(name, shape);
    return name;
  }

  find(name: string | null): DeckShape | undefined {
    return name === null ? undefined : this.#shapes.get(name);
  }
}

/** A photo as its slide shows it. */
export type DeckPhoto = { shape: Pick<DeckShape, 'picture' | 'hasEdge'>; options: PptxGenJS.ImageProps };

/**
 * A slide of pptxgenjs whose shapes are registered in the deck's table. They are kept until it is written, so that a photo, whose crop
 * is known last, has its place among them: screen readers read them in the order in which they were added.
 */
export class DeckSlide {
  readonly #slide: PptxGenJS.Slide;
  readonly #shapes: DeckShapes;
  readonly #writing: (() => void)[] = [];
  #photos = 0;

  constructor(slide: PptxGenJS.Slide, shapes: DeckShapes) {
    this.#slide = slide;
    this.#shapes = shapes;
  }

  addText(shape: DeckShape, text: PptxGenJS.TextProps[], options: PptxGenJS.TextPropsOptions): void {
    this.#writing.push(() => this.#slide.addText(text, { ...options, objectName: this.#shapes.add(shape) }));
  }

  addRectangle(shape: DeckShape, options: PptxGenJS.ShapeProps): void {
    this.#writing.push(() => this.#slide.addShape('rect', { ...options, objectName: this.#shapes.add(shape) }));
  }

  addImage(shape: DeckShape, options: PptxGenJS.ImageProps): void {
    const { hyperlink } = options;
    // Unlike a text's, an image's address is not escaped by pptxgenjs.
    const link = hyperlink?.url && { hyperlink: { ...hyperlink, url: escapeXml(hyperlink.url) } };
    this.#writing.push(() => this.#slide.addImage({ ...options, ...link, objectName: this.#shapes.add(shape) }));
  }

  /** Adds a photo to the slide's next picture placeholder. @param photoOf is asked when the slide is written */
  addPhoto(photoOf: () => DeckPhoto): void {
    const index = this.#photos;
    this.#photos += 1;
    this.#writing.push(() => {
      const { shape, options } = photoOf();
      this.#slide.addImage({ ...options, objectName: this.#shapes.add(photographShape(index, shape)) });
    });
  }

  addTable(shape: DeckShape, rows: PptxGenJS.TableRow[], options: PptxGenJS.TableProps): void {
    this.#writing.push(() => this.#slide.addTable(rows, { ...options, objectName: this.#shapes.add(shape) }));
  }

  addNotes(notes: string): void {
    this.#slide.addNotes(notes);
  }

  /** Writes what was added, once. */
  write(): void {
    for (const write of this.#writing.splice(0)) write();
  }
}
