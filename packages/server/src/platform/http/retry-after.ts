/** Parses `Retry-After`, in seconds or as a date (RFC 9110), into a moment at most `maxMs` ahead; null if there is none. */
export function parseRetryAfter(header: string | null, now: Date, maxMs: number): Date | null {
  if (!header) return null
  const timestamp = /^\d+$/.test(header) ? now.getTime() + Number(header) * 1000 : Date.parse(header)
  return Number.isNaN(timestamp) ? null : new Date(Math.min(timestamp, now.getTime() + maxMs))
}
