/** Seconds that a Retry-After header names, as a number or as a date (RFC 9110, 10.2.3); null without one that can be read. */
export function readRetryAfter(header: string | null | undefined): number | null {
  if (!header) return null;
  const seconds = /^\d+(\.\d+)?$/.test(header.trim()) ? Number(header) : (Date.parse(header) - Date.now()) / 1000;
  return Number.isFinite(seconds) ? Math.max(0, seconds) : null;
}
