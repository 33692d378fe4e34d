/** Reports the progress of the work to the person who waits. */
export type Report = (progress: string) => void

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
