/** What a document's own pages are headed by, and the page on which it begins, counted from 1. */
export type Chapter = { title: string; page: number };

/** In the order of the pages. What is headed as the page before it, such as a lot by the name on its cover, is named once. */
export const namedChapters = (headings: readonly Chapter[]): Chapter[] =>
  headings.filter(({ title }, index) => title !== '' && title !== headings[index - 1]?.title);

/** Those that begin on the open pages or, where none does, the last one before them. */
export function openChapters(chapters: readonly Chapter[], open: readonly number[]): readonly Chapter[] {
  const begun = chapters.filter(({ page }) => open.includes(page));
  return begun.length > 0 ? begun : chapters.filter(({ page }) => page < (open[0] ?? 1)).slice(-1);
}

/** What a page is called for those who can't see it: by its number and, where something begins there, by what that is headed. */
export function pageName(page: number, chapters: readonly Chapter[] = []): string {
  const titles = chapters.filter((chapter) => chapter.page === page).map(({ title }) => title);
  return titles.length > 0 ? `Page ${page}: ${titles.join(', ')}` : `Page ${page}`;
}
