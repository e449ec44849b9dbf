/** A list's search and sort. */
export type ListView<Sort extends string = string> = { search: string; sort: Sort; order: 'asc' | 'desc' };

/** The rows of a page, with the cursors of the adjacent pages for `?after=` and `?before=`. */
export type ListRows<Row> = { rows: Row[]; next: string | null; previous: string | null };

/** The total. A search is counted no further than 10,000. */
export type ListCount = { count: number; isMore: boolean };

export type ListPage<Row> = ListRows<Row> & ListCount;

/** A list that is short enough to be one page. */
export const wholeList = <Row>(rows: Row[]): ListPage<Row> => ({
  rows,
  count: rows.length,
  isMore: false,
  next: null,
  previous: null,
});
