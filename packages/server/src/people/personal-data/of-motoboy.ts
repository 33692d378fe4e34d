import { dayMs } from '@ligeiro/contract/durations'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/connect.ts'
import type { Schema } from '../../platform/db/schema.ts'
import type { ErasedPerson } from './personal-data.ts'
import { listSection } from './sections.ts'

/** How long motoboys' records are kept. */
const keptMs = 365 * dayMs

type Table = 'shifts' | 'queue_events' | 'trips' | 'offers'

/** A section with a motoboy's rows of a table, in the order of their ids, which are left out. */
export const rowsOfMotoboy = <T extends Table | 'order_fixes'>(
  name: string,
  table: T,
  columns: readonly (keyof Schema[T] & string)[],
) =>
  listSection(
    name,
    async (db, userId, limit, after?: { id: string }) => {
      const { rows } = await sql<{ id: string }>`
        select ${sql.join(['id', ...columns].map((column) => sql.ref(column)))} from ${sql.table(table)}
        where motoboy_id = (select id from motoboys where user_id = ${userId}) ${after ? sql`and id > ${after.id}` : sql``}
        order by id limit ${limit}`.execute(db)
      return rows
    },
    ['id'],
  )

/** Deletes the rows of an erased person by their `motoboy_id`. */
export const deleteOfMotoboy =
  (table: Table) =>
  (tx: Db, { id }: ErasedPerson) =>
    sql`delete from ${sql.table(table)} where motoboy_id in (select id from motoboys where user_id = ${id}::uuid)`.execute(
      tx,
    )

/** Deletes rows a year after the moment in `column`; those without one stay. */
export const deleteAfterAYear = (table: Table, column: 'ended_at' | 'at' | 'made_at') => (db: Db, now: Date) =>
  sql`delete from ${sql.table(table)} where ${sql.ref(column)} < ${new Date(now.getTime() - keptMs)}`.execute(db)
