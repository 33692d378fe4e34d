/** How long before a step the position that it is told with may have been measured, in ms. */
export const maxFixAgeMs = 60_000
