/** The reason of a step, for its history line. */
export const because = (reason: string | undefined) => (reason === undefined ? {} : { noted: { reason } })
