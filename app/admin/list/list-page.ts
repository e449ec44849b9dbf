/** How a list is looked at: what is searched for and how it is sorted. */
export type ListView<Sort extends string = string> = { search: string; sort: Sort; order: 'asc' | 'desc' };

/** The rows of a page, with cursors of the pages beside it for `?after=` and `?before=`. */
export type ListRows<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** How many there are in all. Past 10,000 that are searched for, nobody counts on. */
export type ListCount = { count: number; isMore: boolean };

/** A page of a list. */
export type ListPage<Row> = ListRows<Row> & ListCount;

/** A list that is short enough to be one page. */
export const wholeList = <Row>(rows: Row[]): ListPage<Row> => ({
  rows,
  count: rows.length,
  isMore: false,
  next: null,
  previous: null,
});
