/** What ends the meter of a motoboy who waits. */
export const notWaiting = { waiting_place: null, waiting_since: null, waiting_free: null }
