/** The machine's monotonic clock in ms: the same one for all its processes. */
export const monotonic = (): number => Number(process.hrtime.bigint()) / 1e6
