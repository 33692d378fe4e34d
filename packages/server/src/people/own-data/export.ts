import { features } from '../retention/features.ts'
import { member, type Reading } from '../personal-data/sections.ts'

/**
 * Yields all stored data of one person as pieces of one JSON document (LGPD, art. 18). The data is read in batches, each batch `inTurn`:
 * all exports together need little memory and at most one connection, whatever their size and however slow the consumers are.
 */
export async function* ownData(reading: Reading): AsyncGenerator<string> {
  yield `{\n${member('exported_at', reading.now)}`
  for (const section of features.flatMap((feature) => feature.export ?? [])) yield* section(reading)
  yield '}\n'
}
