import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, resolve } from 'node:path'

/** The description of this machine in a report. */
export const machine = { processor: cpus()[0]?.model.trim() ?? '', processors: cpus().length, node: process.version }

/** Returns what the command line names, or everything. An unknown name ends the process with a list of the known ones. */
export function chosenOf<T extends { name: string; about: string }>(
  kind: string,
  all: readonly T[],
  names: readonly string[],
): readonly T[] {
  const unknown = names.filter((name) => !all.some((one) => one.name === name))
  if (unknown.length > 0) {
    const known = all.map(({ name, about }) => `  ${name.padEnd(13)} ${about}`)
    process.stderr.write([`Unknown ${kind}: ${unknown.join(', ')}. The ${kind}s are:`, ...known, ''].join('\n'))
    process.exit(2)
  }
  return all.filter(({ name }) => names.length === 0 || names.includes(name))
}

/** Writes the results of a run that began at `startedAt` as JSON. */
export function writeReport(file: string, results: { startedAt: Date; [name: string]: unknown }): void {
  mkdirSync(dirname(resolve(file)), { recursive: true })
  writeFileSync(file, `${JSON.stringify({ machine, ...results }, null, 2)}\n`)
}
