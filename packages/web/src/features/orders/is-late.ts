/** A tap may wait 5 s for its undo, and some seconds for the network. */
const lateMs = 60_000

/** Whether what happened `at` reached the server so late that the phone had no coverage. */
export const isLate = (at: string, received: string): boolean => Date.parse(received) - Date.parse(at) > lateMs
