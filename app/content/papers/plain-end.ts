/** Figures with a unit, such as '327 cu in', are no part of a number. */
export const FIGURE = /^\d{1,4}(?:\.\d+)?$/;

/** After a figure that measures something. */
const UNIT = /^ ?(?:cc|ccm|cu\b|ci\b|cid|l\b|lit(?:er|re)s?|hp|bhp|ps|kw|rpm|mph|km|in\b|inch|mm|lbs?\b|kg)/i;
/** '4-speed'. */
const EQUIPMENT = /^\d{1,2}-(?:speed|door|cyl\w*|barrel|bolt|valve|seat\w*|wheel\w*)$/i;

/** The end of a run that measures or dates something: '1778' of 'B18B 1778 cc', '4-speed 1969' of 'M20 4-speed 1969'. */
export function plainEnd(run: string, after: string): string {
  const parts = run.split(/(?= )/);
  let from = parts.length;
  if (FIGURE.test((parts[from - 1] ?? '').trim()) && UNIT.test(after)) from -= 1;
  const isYear = /^ ?(?:18|19|20)\d\d$/.test(parts[from - 1] ?? '');
  const equipment = isYear ? from - 2 : from - 1;
  if (EQUIPMENT.test((parts[equipment] ?? '').trim())) from = equipment;
  return parts.slice(from).join('');
}
