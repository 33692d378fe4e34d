import { sql } from 'kysely'
import { throttled } from '../platform/time/throttle.ts'
import type { Db } from '../platform/db/connect.ts'

/** Notifies every process of what changed on the map, by ids: where a motoboy is never passes through a notice. */
export const mapChannel = 'ligeiro_map'

export type MapNotice = { what: 'moved' | 'silence' | 'points'; ids: string[] }

/** A notice of PostgreSQL holds less than 8,000 bytes. */
const maxIds = 200
const everyMs = 1000

export async function notifyMap(db: Db, what: MapNotice['what'], ids: readonly string[]): Promise<void> {
  for (let from = 0; from < ids.length; from += maxIds)
    await sql`select pg_notify(${mapChannel}, ${[what, ...ids.slice(from, from + maxIds)].join(' ')})`.execute(db)
}

export function parseMapNotice(payload: string): MapNotice {
  const [what = '', ...ids] = payload.split(' ')
  return { what: what as MapNotice['what'], ids }
}

/** Notifies of moved motoboys at most once a second. */
export function createMovedNotice(db: Db, onError: (error: unknown) => void): (ids: readonly string[]) => void {
  const moved = new Set<string>()
  const notify = throttled(() => {
    const ids = [...moved]
    moved.clear()
    void notifyMap(db, 'moved', ids).catch(onError)
  }, everyMs)
  return (ids) => {
    for (const id of ids) moved.add(id)
    if (moved.size > 0) notify()
  }
}
