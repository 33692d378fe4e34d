let own: string | null = null

/** The area code of the firm, which a phone written without one takes; null: none is known. */
export const firmArea = (): string | null => own

/** The area code of the firm's own phone, which is written in digits with the country code. */
export const areaOf = (supportPhone: string | null): string | null =>
  /^55([1-9]\d)\d{8,9}$/.exec(supportPhone ?? '')?.[1] ?? null

/** For the web, which knows one firm. */
export const setFirmArea = (area: string | null): void => void (own = area)

/** Reads phones with the area code of a firm. Other requests run in between, so `read` must not wait. */
export function inArea<T>(area: string | null, read: () => T): T {
  const before = own
  own = area
  try {
    return read()
  } finally {
    own = before
  }
}
