/** How old a position may be that somebody who waits for a delivery sees, in ms. */
export const shownPositionMs = 15 * 60_000
