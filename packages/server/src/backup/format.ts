import * as z from 'zod/mini'

/*
 * A backup is one gzip stream of lines, so that any machine can look into it (`zcat`):
 *
 *   header        one line of JSON
 *   for each table of the header, in its order:
 *     {"table":"users"}
 *     its rows in the text format of PostgreSQL's COPY, one a line
 *     \.
 *   {"end":"<sha256 of all lines before, hex>"}
 *
 * Transaction ids, the database's own id and the list of migrations are no rows of it: a restore makes them anew.
 */

export const formatNumber = 1

/** Names of tables and columns become part of statements: nothing but plain words. */
const word = z.string().check(z.regex(/^[a-z_][a-z0-9_]*$/))

export const headerSchema = z.object({
  ligeiro_backup: z.number(),
  /** When its snapshot was taken. */
  made_at: z.iso.datetime(),
  migrations: z.array(z.object({ name: z.string(), applied_at: z.iso.datetime() })),
  tables: z.array(z.object({ name: word, columns: z.array(word), rows: z.number() })),
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

const quoted = (name: string) => `"${name}"`
export const copyTarget = ({ name, columns }: Pick<TableHeader, 'name' | 'columns'>) =>
  `${quoted(name)} (${columns.map(quoted).join(', ')})`
