import { randomUUID } from 'node:crypto'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { importsApi } from '@ligeiro/contract/imports-api'
import type { ImportKind, ImportLine, JudgedLine, SheetImport } from '@ligeiro/contract/imports-schemas'
import { sql } from 'kysely'
import { importOrders } from '../orders/operations/import-orders.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import type { Db, Tx } from '../platform/db/connect.ts'
import { conflict, notFound } from '../platform/http/errors.ts'
import { isId } from '../platform/http/validation.ts'
import { judgeClients } from './clients.ts'
import { judgeDeliveries } from './deliveries.ts'
import { problemOf, type ImportContext, type Judged, type Made } from './judge.ts'
import { judgeMotoboys } from './motoboys.ts'
import { findImport, findInterrupted, insertThings, lockImports } from './queries.ts'

type Judge = (db: Db, context: ImportContext, lines: readonly ImportLine[]) => Promise<Judged[]>
const judges: Record<ImportKind, Judge> = {
  clients: judgeClients,
  motoboys: judgeMotoboys,
  deliveries: judgeDeliveries,
}

const outcomeOf = ({ number, outcome, text, reason }: Judged): JudgedLine => ({ number, outcome, text, reason })

/** What an import of these lines would do, and write. */
export const checkLines = async (db: Db, context: ImportContext, kind: ImportKind, lines: readonly ImportLine[]) =>
  (await judges[kind](db, context, lines)).map((line) => ({ ...outcomeOf(line), stored: line.stored }))

export async function findSheet(db: Db, id: string): Promise<SheetImport> {
  const sheet = isId(id) ? await findImport(db, id) : undefined
  if (!sheet) throw notFound('Importação não encontrada.')
  return sheet
}

/** Begins an import, or begins the interrupted one of the same sheet again, so that both are undone together. */
export async function beginImport(
  tx: Db,
  { user, now }: Pick<ImportContext, 'user' | 'now'>,
  { head, columns, ...sheet }: BodyOf<typeof importsApi.begin>,
): Promise<SheetImport> {
  await lockImports(tx)
  const columnsAsRead = { head: JSON.stringify(head), columns: JSON.stringify(columns) }
  const interrupted = await findInterrupted(tx, { ...sheet, made_by: user.id })
  const id = interrupted?.id ?? randomUUID()
  await tx
    .insertInto('imports')
    .values({ id, ...sheet, ...columnsAsRead, made_by: user.id, made_at: now })
    .onConflict((known) => known.column('id').doUpdateSet({ ...columnsAsRead, done: 0 }))
    .execute()
  if (!interrupted) {
    const after = { kind: sheet.kind, lines: sheet.lines }
    await recordAuditEvent(tx, { user, now }, 'sheet_imported', { after })
  }
  return findSheet(tx, id)
}

/** Writes lines of an import in one transaction: all that have no problem. */
export async function writeLines(
  tx: Tx,
  context: ImportContext,
  id: string,
  lines: readonly ImportLine[],
): Promise<JudgedLine[]> {
  await lockImports(tx)
  const sheet = await findSheet(tx, id)
  if (sheet.made_by.id !== context.user.id) throw notFound('Importação não encontrada.')
  if (sheet.undone_at !== null) throw conflict('Esta importação foi desfeita. Comece outra.')
  if (sheet.done + lines.length > sheet.lines) throw conflict('Esta importação já recebeu todas as suas linhas.')
  const judged = await judges[sheet.kind](tx, context, lines)
  const made: Made[] = []
  for (const [index, { number, write }] of judged.entries()) {
    if (!write) continue
    // A line that is refused only while it is written leaves the others alone.
    await sql`savepoint line`.execute(tx)
    try {
      made.push(...(await write(tx)))
    } catch (error) {
      judged[index] = problemOf(number, error)
      await sql`rollback to savepoint line`.execute(tx)
    }
  }
  const orders = judged.flatMap(({ order }) => order ?? [])
  const by = { ...context, importId: sheet.id }
  const ids = await importOrders(
    tx,
    by,
    orders.map(({ delivery }) => delivery),
  )
  made.push(...orders.map(({ key }, index) => ({ kind: 'order' as const, id: ids[index]!, key })))
  await insertThings(tx, sheet.id, made)
  await tx
    .updateTable('imports')
    .set({ done: sheet.done + lines.length })
    .where('id', '=', sheet.id)
    .execute()
  return judged.map(outcomeOf)
}
