import * as z from 'zod/mini'

/*
 * A backup is one gzip stream of text lines, so that it can be read with standard tools (`zcat`). With a key that stream is
 * encrypted (encryption.ts):
 *
 *   header        one line of JSON
 *   for each table of the header, in its order:
 *     {"table":"<name>"}
 *     its rows in the text format of PostgreSQL's COPY, one row per line
 *     \.
 *   {"end":"<sha256 of all lines before, hex>"}
 *
 * Transaction ids and the table of migrations are not in the rows: a restore creates them.
 */

export const formatNumber = 1

/** Names of tables and columns are inserted into SQL statements, so only plain identifiers are allowed. */
const identifier = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

export const headerSchema = z.object({
  ligeiro_backup: z.number(),
  /** The time of the snapshot. */
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), applied_at: z.iso.datetime() })),
  tables: z.array(z.object({ name: identifier, columns: z.array(identifier), rows: z.number() })),
})
export type Header = z.infer<typeof headerSchema>
export type TableHeader = Header['tables'][number]

export const tableLine = (name: string) => JSON.stringify({ table: name })
export const endOfRows = '\\.'
export const endLine = (digest: string) => JSON.stringify({ end: digest })

export const countLines = (chunk: Buffer): number => {
  let lines = 0
  for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) lines++
  return lines
}

const quote = (name: string) => `"${name}"`
export const copyTarget = ({ name, columns }: Pick<TableHeader, 'name' | 'columns'>) =>
  `${quote(name)} (${columns.map(quote).join(', ')})`
