import type { Plan } from './plan-brochure.ts';

/** A plan's photos in the order in which a reader meets them, between the covers. Details are among them. */
export function readingOrder({ opening, articles, gallery }: Pick<Plan, 'opening' | 'articles' | 'gallery'>): number[] {
  const galleryBefore = (id: string | undefined) =>
    gallery.filter(({ before }) => before === id).flatMap(({ rows }) => rows.flatMap(({ photos }) => photos));
  return [
    ...(opening ? [opening.photo] : []),
    ...articles.flatMap(({ id, hero, column, tail }) => [
      ...galleryBefore(id),
      ...(hero?.photos ?? []),
      ...(column ? [column.photo] : []),
      ...(tail?.photos ?? []),
    ]),
    ...galleryBefore(undefined),
  ];
}
