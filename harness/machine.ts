import { cpus } from 'node:os'

/** What a report says about the machine that it was made on. */
export const machine = { processor: cpus()[0]?.model.trim() ?? '', processors: cpus().length, node: process.version }
