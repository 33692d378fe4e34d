import type { SignedIn } from '@ligeiro/contract/user'
import type { Clock } from '../platform/time/clock.ts'
import type { Db } from '../platform/db/connect.ts'
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
  const called = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  async function flush(): Promise<void> {
    const heard = [...new Set([...called, ...connected()])]
    called.clear()
    if (heard.length > 0) await noteHeard(db, heard, clock()).catch(onError)
  }
  return {
    /** Notes a call of a person. */
    called({ id, role }: SignedIn): void {
      if (role === 'motoboy') called.add(id)
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
