/** So many of a thing, as one writes it: '1 photo', '1,204 photos'. @param thing whose plural takes an s */
export const counted = (number: number, thing: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? thing : `${thing}s`}`;
