const OLDEST = 1900;

/** The model years to choose from, the newest first: from two years ahead down to 1900 (Specification §5, §9). */
export function modelYears(now = new Date()): string[] {
  const newest = now.getFullYear() + 2;
  return Array.from({ length: newest - OLDEST + 1 }, (_, index) => String(newest - index));
}
