import type { SignedIn } from '@ligeiro/contract/user'
import type { Clock } from '../platform/time/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import { followSigns } from '../queue/place/follow-shift.ts'
import { noteHeard } from './shift/queries.ts'

/** How long a sign of a motoboy is only in memory before it is written. */
const everyMs = 20_000

type Needs = {
  db: Db
  clock: Clock
  /** The accounts of the motoboys whose sockets are open in this process. */
  connected: () => Iterable<string>
  onError: (error: unknown) => void
}

/** Writes of which motoboys the server hears, by calls and open sockets, three times a minute. */
export function createHeard({ db, clock, connected, onError }: Needs) {
  /** When who was not written yet called last. */
  const called = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  async function flush(): Promise<void> {
    const now = clock()
    for (const id of connected()) called.set(id, now)
    const heard = new Map(called)
    called.clear()
    if (heard.size === 0) return
    await followSigns(db, [...heard.keys()], now)
      .then(() => noteHeard(db, heard))
      .catch(onError)
  }
  return {
    /** Notes a call of a person. */
    called({ id, role }: SignedIn): void {
      if (role === 'motoboy') called.set(id, clock())
    },
    flush,
    start(): void {
      timer = setInterval(() => void flush(), everyMs).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
