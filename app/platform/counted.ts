/** A number with its noun: '1 photo', '1,204 photos'. @param thing a noun with a regular plural */
export const counted = (number: number, thing: string): string =>
  `${number.toLocaleString('en-US')} ${number === 1 ? thing : `${thing}s`}`;
