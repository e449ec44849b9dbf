import { plainText } from '#app/fact-check/plain-text.ts';
import { FIGURE, plainEnd } from './plain-end.ts';

/** Letters and digits, with a digit among them, also joined by points, strokes and hyphens: 'WP0-ZZZ-91.1234'. */
const PART = '(?=[A-Z./_–-]*\\d)[A-Z\\d]+(?:[./_–-]+[A-Z\\d]+)*';
/** Such parts in a row: '30867S 112345'. */
const RUN = new RegExp(`(?<![A-Z\\d])${PART}(?: +${PART})*`, 'gi');

/** Seven letters and digits or more, at least four of them digits, are a serial number rather than a name, an option or a figure. */
const [CHARACTERS, DIGITS] = [7, 4];
const SHOWN = 3;

const isBetween = (value: string | undefined, least: number, most: number): boolean =>
  Number(value) >= least && Number(value) <= most;

/** A day as numbers, in a year of cars: '1963-03-11', '3/11/1963'. */
function isDate(run: string): boolean {
  const parts = run.split(/[-–./ ]/);
  const [year, ...rest] = parts[0]?.length === 4 ? parts : parts.toReversed();
  return parts.length === 3 && isBetween(year, 1880, 2100) && rest.every((part) => isBetween(part, 1, 31));
}

/** A text in which numbers that may identify a car, an engine or a person are cut to their first characters. */
export const maskSerials = (text: string): string =>
  plainText(text).replace(RUN, (whole: string, offset: number, all: string) => {
    const end = plainEnd(whole, all.slice(offset + whole.length));
    const run = whole.slice(0, whole.length - end.length);
    const characters = run.replace(/[^A-Z\d]/gi, '');
    const digits = run.replace(/\D/g, '').length;
    const isSerial =
      characters.length >= CHARACTERS && digits >= DIGITS && !isDate(run) && !run.split(' ').every((part) => FIGURE.test(part));
    return isSerial ? `${characters.slice(0, SHOWN)}…${end}` : whole;
  });

/** Labels of what identifies a car, a document or a person, whatever topic it was filed under. */
const IDENTIFYING =
  /\b(?:vin|chassis|frame|serial|plate|tag|regist\w*|licen[cs]e|(?:engine|motor|body|order|car|invoice|stock) ?(?:no|num|number|nr)|no|num|nos|number|nr|phone|tel|address|street|sold to|delivered to|owner|keeper|dealer|name|signature|signed)\b|№|#/i;

/** Whether a detail is about what identifies somebody or something, so that nothing of it is told. */
export const isIdentifying = ({ label, value }: { label: string; value: string }): boolean =>
  IDENTIFYING.test(plainText(label)) || /\b(?:vin|chassis|serial|sold to|delivered to|owner|№)\b/i.test(plainText(value));
