import { notifyDevices } from './notify-devices.ts'
import { postToBooks } from './post-to-books.ts'
import type { Consequence } from './step.ts'

/** What steps bring about besides their history line: one line for each capability. */
export const consequences: Consequence[] = [notifyDevices, postToBooks]
