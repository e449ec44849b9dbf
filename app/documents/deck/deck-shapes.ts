import type PptxGenJS from 'pptxgenjs';

/** What a shape is, by which finishing knows what to make of it that pptxgenjs can't write. */
type ShapeKind = {
  /** As PowerPoint lists the shapes of a slide. */
  name: string;
  /** Which place of its slide's layout it fills; on a layout, which place it is. */
  placeholder?: { type: 'title' | 'body' | 'pic'; idx?: string };
  /** It has the edge that the theme gives photographs. */
  hasEdge?: boolean;
  /** Screen readers pass over it. */
  isDecorative?: boolean;
};

/** A picture's placeholder is the layout's alone: the slide's own pictures stand where they are put. */
export const SHAPES = {
  title: { name: 'Title', placeholder: { type: 'title' } },
  words: { name: 'Words', placeholder: { type: 'body', idx: '1' } },
  picture: { name: 'Picture', placeholder: { type: 'pic', idx: '2' } },
  text: { name: 'Text' },
  photograph: { name: 'Photograph', hasEdge: true },
  code: { name: 'QR code' },
  ornament: { name: 'Ornament', isDecorative: true },
} as const satisfies Record<string, ShapeKind>;

/** A shape's kind, and whether its letters are shown as capitals: pptxgenjs knows none but typed ones. */
export type DeckShape = ShapeKind & { isUpper?: boolean };

/** The shapes of one deck, each by the name that it has until it is finished: all that pptxgenjs writes of what it is told. */
export class DeckShapes {
  readonly #shapes = new Map<string, DeckShape>();

  /** @returns the shape's name for pptxgenjs */
  add(shape: DeckShape): string {
    const name = `shape ${this.#shapes.size + 1}`;
    this.#shapes.set(name, shape);
    return name;
  }

  find(name: string | null): DeckShape | undefined {
    return name === null ? undefined : this.#shapes.get(name);
  }
}

/** A slide that pptxgenjs writes; what each of its shapes is goes into the deck's table of them. */
export class DeckSlide {
  readonly #slide: PptxGenJS.Slide;
  readonly #shapes: DeckShapes;

  constructor(slide: PptxGenJS.Slide, shapes: DeckShapes) {
    this.#slide = slide;
    this.#shapes = shapes;
  }

  addText(shape: DeckShape, text: PptxGenJS.TextProps[], options: PptxGenJS.TextPropsOptions): void {
    this.#slide.addText(text, { ...options, objectName: this.#shapes.add(shape) });
  }

  addRectangle(shape: DeckShape, options: PptxGenJS.ShapeProps): void {
    this.#slide.addShape('rect', { ...options, objectName: this.#shapes.add(shape) });
  }

  addImage(shape: DeckShape, options: PptxGenJS.ImageProps): void {
    this.#slide.addImage({ ...options, objectName: this.#shapes.add(shape) });
  }

  addTable(rows: PptxGenJS.TableRow[], options: PptxGenJS.TableProps): void {
    this.#slide.addTable(rows, options);
  }

  addNotes(notes: string): void {
    this.#slide.addNotes(notes);
  }
}
