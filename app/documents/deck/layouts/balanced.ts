import type { ArticleKind, DeckArticle } from '#app/documents/deck/deck-content.ts';
import { countNote, type DeckScene, detailsOf, type Shown } from '#app/documents/deck/deck-scene.ts';
import type { TalkPart } from '#app/documents/deck/deck-talk.ts';
import type { PictureTitler } from '#app/documents/deck/picture-titles.ts';
import { addArticle } from '#app/documents/deck/slides/article.ts';
import { addClosing } from '#app/documents/deck/slides/closing.ts';
import { addCover } from '#app/documents/deck/slides/cover.ts';
import { addFigures, addPhotograph } from '#app/documents/deck/slides/figures.ts';
import { addOpening, chooseOpening } from '#app/documents/deck/slides/opening.ts';
import { withWholeCar } from '#app/documents/deck/whole-cars.ts';
import { vehicleName } from '#app/showcases/vehicle-name.ts';
import { chooseArticles, SLIDES } from './deck-layout.ts';

type Balance = {
  order: ArticleKind[];
  dispensable: ArticleKind[];
  cover?: { site?: string; below?: string };
  titleOf: PictureTitler;
  /** Whether a photo may go beside this article. */
  takesPhoto: (article: DeckArticle) => boolean;
  /** From this many photos on there are figures of three at least, on at most this many slides. */
  platesFrom: number;
  figuresMost: number;
};

const LEAST_PLATES = 3;
const MOST_ON_FIGURES = 6;

/** Articles with a photo beside each, and the remaining photos as figures near the end. */
export function buildBalanced(scene: DeckScene, balance: Balance): void {
  const { articles } = scene;
  const { opening, others: photos } = chooseOpening(scene);
  const hasFigures = scene.photos.length + 1 >= balance.platesFrom;
  /** Cover, opening and closing. */
  const whole = opening ? 3 : 2;
  const { chosen, rest } = chooseArticles(articles, {
    order: balance.order,
    dispensable: balance.dispensable,
    room: SLIDES.most - whole - (hasFigures ? 1 : 0),
  });
  const taking = chosen.filter((article) => balance.takesPhoto(article) && !trophyBeside(article));
  const beside = Math.min(taking.length, photos.length - (hasFigures ? LEAST_PLATES : 0));
  // Numbered plates keep their order.
  const ordered = scene.isNumbered ? photos : withWholeCar(photos, beside);
  const queue = ordered.slice(0, beside).map((photo): Shown => ({ photo }));
  const figures: Shown[] = ordered.slice(beside).map((photo) => ({ photo }));
  const free = SLIDES.most - whole - chosen.length;
  const slides = hasFigures
    ? Math.min(free, balance.figuresMost, Math.ceil(figures.length / 2), figures.length > MOST_ON_FIGURES ? 2 : 1)
    : 0;
  const alone = hasFigures ? [] : figures;

  addCover(scene, balance.cover);
  if (opening) addOpening(scene, opening);
  const missing = SLIDES.least - whole - chosen.length - slides - alone.length;
  chosen.forEach((article, index) => {
    addArticle(scene, article, trophyBeside(article) ?? takeFor(article));
    if (index === 0) for (let at = 0; at < Math.ceil(missing / 2); at += 1) addDetail(scene, balance.titleOf, at);
  });
  for (let at = Math.max(0, Math.ceil(missing / 2)); at < missing; at += 1) addDetail(scene, balance.titleOf, at);
  for (const shown of alone) {
    const title = balance.titleOf([shown]);
    addPhotograph(scene, shown, {
      title,
      line: vehicleNameOf(scene),
      talk: photoTalk(title),
      subject: 'photographs',
    });
  }
  const each = Math.ceil(figures.length / Math.max(1, slides));
  for (let at = 0; at < slides; at += 1) {
    const count = at === slides - 1 ? countNote(scene) : undefined;
    const photos = figures.slice(at * each, (at + 1) * each);
    const title = balance.titleOf(photos);
    addFigures(scene, photos, {
      title,
      line: count,
      talk: photoTalk(title, photos.length),
      subject: 'photographs',
    });
  }
  addClosing(scene, rest);

  /** A trophy's own photo, beside the awards: it takes the place of one of the car's. */
  function trophyBeside({ kind }: DeckArticle): Shown | undefined {
    return kind === 'awards' ? trophyOf(scene) : undefined;
  }

  function takeFor(article: DeckArticle): Shown | undefined {
    return balance.takesPhoto(article) ? (queue.shift() ?? besideText(scene)) : undefined;
  }
}

const vehicleNameOf = ({ content }: DeckScene) => vehicleName(content.project.vehicleData);

/** A trophy's photo, for the slide of awards. */
export function trophyOf({ content, trophyPhotos }: DeckScene): Shown | undefined {
  for (const { photoUrl, name, event, year } of content.project.trophies) {
    const photo = photoUrl ? trophyPhotos.get(photoUrl) : undefined;
    if (photo) return { photo, alt: [name, event, year].join(', ') };
  }
  return undefined;
}

/** A detail for a slide of text beside which there is no photo left. */
export function besideText({ look, nextDetail }: DeckScene): Shown | undefined {
  const { picture } = look.article.landscape;
  return picture && nextDetail(picture);
}

/** A detail alone on a slide, where there are too few photos for seven slides. */
export function addDetail(scene: DeckScene, titleOf: PictureTitler, at: number): void {
  const others = detailsOf(scene.cover);
  const shown = scene.nextDetail(scene.look.photograph.picture) ?? others[(at + 1) % others.length];
  if (!shown) return;
  const title = titleOf([shown]);
  addPhotograph(scene, shown, { title, line: vehicleNameOf(scene), talk: photoTalk(title) });
}

/** What is said on a slide of photos. */
export const photoTalk = (title: string, photos = 1): TalkPart => ({
  title,
  kind: 'photographs',
  opening: { photos },
  facts: [],
  full: [],
});
