/** A list with one item moved. @param from its index; -1 moves nothing @param to its new index */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
};
