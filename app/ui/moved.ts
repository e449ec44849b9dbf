/** A list with one item at another place. @param from where it stands; -1 moves nothing @param to where it then stands, from 0 */
export const moved = <Item>(list: readonly Item[], from: number, to: number): Item[] => {
  const others = list.filter((_, place) => place !== from);
  return [...others.slice(0, to), ...list.slice(from, from + 1), ...others.slice(to)];
};
