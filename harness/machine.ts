import { cpus } from 'node:os'

/** The description of this machine in a report. */
export const machine = { processor: cpus()[0]?.model.trim() ?? '', processors: cpus().length, node: process.version }
