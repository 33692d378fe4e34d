import { sql, type RawBuilder } from 'kysely'
import type { Db } from '../platform/db/connect.ts'
import type { Clock } from '../platform/time/clock.ts'
import type { ShiftRow } from '../shifts/shift/queries.ts'
import { notifyMap } from './notice.ts'

/** How long after its socket closed a phone counts as connected. */
const offlineMs = 30_000

type State = NonNullable<ShiftRow['presence']>
/** Sets what is said of the open shifts that the condition finds, and notifies the maps of those that changed. */
async function setPresence(db: Db, state: State | null, at: Date, condition: RawBuilder<unknown>): Promise<void> {
  const { rows } = await sql<{ motoboy_id: string }>`
    update shifts s set presence = ${state}, presence_at = ${state && at}::timestamptz
    from motoboys m where m.id = s.motoboy_id and s.ended_at is null and s.presence is distinct from ${state} and ${condition}
    returning s.motoboy_id`.execute(db)
  await notifyMap(
    db,
    'silence',
    rows.map(({ motoboy_id }) => motoboy_id),
  )
}

type Needs = { db: Db; clock: Clock; onError: (error: unknown) => void; delayMs?: number }
export type Presence = ReturnType<typeof createPresence>

/** What the server knows of the phones of motoboys: what their pages say, and whether their sockets are open. */
export function createPresence({ db, clock, onError, delayMs = offlineMs }: Needs) {
  const closing = new Map<string, NodeJS.Timeout>()
  let last: Promise<unknown> = Promise.resolve()
  /** Stores one state after the other, so that a connection that is noted late takes back nothing that was said after it. */
  const set = (state: State | null, at: Date, condition: RawBuilder<unknown>): Promise<void> => {
    const done = last.then(() => setPresence(db, state, at, condition))
    last = done.catch(() => {})
    return done
  }
  const of = (userId: string) => sql`m.user_id = ${userId}::uuid`
  return {
    /** The page of a motoboy says what it is. */
    reported: (userId: string, state: 'visible' | Exclude<State, 'offline' | 'left'>, at: Date): Promise<void> =>
      set(state === 'visible' ? null : state, at, of(userId)),
    /** Positions came that were measured after something else was said. */
    positionsCame: (measuredAt: ReadonlyMap<string, number>): void =>
      void set(
        null,
        clock(),
        sql`exists (select from unnest(${[...measuredAt.keys()]}::uuid[], ${[...measuredAt.values()].map((at) => new Date(at))}::timestamptz[]) v (id, at)
          where v.id = m.id and s.presence_at < v.at)`,
      ).catch(onError),
    connected(userId: string): void {
      clearTimeout(closing.get(userId))
      closing.delete(userId)
      void set(null, clock(), sql`${of(userId)} and s.presence in ('offline', 'left')`).catch(onError)
    },
    /** The last socket of the person closed. A hidden page stays hidden: that says more. */
    disconnected(userId: string): void {
      const at = clock()
      clearTimeout(closing.get(userId))
      const work = () => {
        closing.delete(userId)
        const isSilent = sql`${of(userId)} and s.last_contact_at <= ${at} and coalesce(s.presence, '') not in ('hidden', 'left')`
        void set('offline', at, isSilent).catch(onError)
      }
      closing.set(userId, setTimeout(work, delayMs).unref())
    },
    signedOut(userId: string): void {
      void set('left', clock(), of(userId)).catch(onError)
    },
    stop(): void {
      for (const timer of closing.values()) clearTimeout(timer)
    },
  }
}
