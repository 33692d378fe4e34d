import type { ImportKind, SheetImport } from '@ligeiro/contract/imports-schemas'
import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import { locks } from '../platform/db/locks.ts'
import type { Made } from './judge.ts'

type Row = Omit<SheetImport, 'made_by' | 'made_at' | 'undone_at'> & {
  maker: string
  maker_name: string
  made_at: Date
  undone_at: Date | null
}

/** The newest imports with this condition on `i`. */
export async function readImports(db: Db, where: RawBuilder<unknown> = sql`true`): Promise<SheetImport[]> {
  const { rows } = await sql<Row>`
    select i.id, i.kind, i.file_name, i.head, i.columns, i.lines, i.done, i.made_at, i.undone_at, i.made_by as maker, u.name as maker_name,
      (select count(*)::int from imported_things t where t.import_id = i.id) as written
    from imports i join users u on u.id = i.made_by where ${where} order by i.made_at desc, i.id limit 50`.execute(db)
  return rows.map(({ maker, maker_name, made_at, undone_at, ...row }) => ({
    ...row,
    made_by: { id: maker, name: maker_name },
    made_at: made_at.toISOString(),
    undone_at: undone_at?.toISOString() ?? null,
  }))
}

export const findImport = async (db: Db, id: string) => (await readImports(db, sql`i.id = ${id}`))[0]

/** An import of the same sheet by the same person that was interrupted. */
export const findInterrupted = async (
  db: Db,
  sheet: { kind: ImportKind; file_name: string; lines: number; made_by: string },
) =>
  (
    await readImports(
      db,
      sql`i.kind = ${sheet.kind} and i.file_name = ${sheet.file_name} and i.lines = ${sheet.lines}
        and i.made_by = ${sheet.made_by} and i.done < i.lines and i.undone_at is null`,
    )
  )[0]

/** One import at a time writes or is undone: of two admins with the same sheet, the second finds what the first has written. */
export const lockImports = (tx: Db) => sql`select pg_advisory_xact_lock(${locks.imports})`.execute(tx)

export async function insertThings(tx: Db, importId: string, things: readonly Made[]): Promise<void> {
  const keys = things.map(({ key }) => key?.toString('hex') ?? null)
  await sql`
    insert into imported_things (import_id, kind, subject_id, key)
    select ${importId}, kind, id, decode(key, 'hex')
    from unnest(${things.map(({ kind }) => kind)}::text[], ${things.map(({ id }) => id)}::uuid[], ${keys}::text[]) as made (kind, id, key)`.execute(
    tx,
  )
}

/** Up to `limit` things of an import that its undoing has not come to yet, what depends on others first. */
export async function thingsToUndo(tx: Db, importId: string, limit: number): Promise<Made[]> {
  const { rows } = await sql<Made>`
    select kind, subject_id as id from imported_things where import_id = ${importId} and not kept
    order by array_position(array['opening', 'order', 'table', 'address', 'user'], kind), subject_id limit ${limit}`.execute(
    tx,
  )
  return rows
}

/** Forgets what was taken away, and marks what stays because something depends on it. */
export async function forgetThings(tx: Db, importId: string, removed: readonly string[], kept: readonly string[]) {
  await sql`delete from imported_things where import_id = ${importId} and subject_id = any(${removed}::uuid[])`.execute(
    tx,
  )
  await sql`
    update imported_things set kept = true where import_id = ${importId} and subject_id = any(${kept}::uuid[])`.execute(
    tx,
  )
}
