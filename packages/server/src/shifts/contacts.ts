import type { SignedIn } from '@ligeiro/contract/user'
import type { Clock } from '../platform/time/clock.ts'
import type { Db } from '../platform/db/connect.ts'
import { inTransaction } from '../platform/db/transaction.ts'
import { rejoinAfterSilence } from '../queue/place/follow-shift.ts'
import { saveContacts } from './shift/queries.ts'

/** How long a contact is only in memory before it is stored. */
const storeMs = 20_000

type Needs = {
  db: Db
  clock: Clock
  /** The accounts of the motoboys whose sockets are open in this process. */
  connected: () => Iterable<string>
  onError: (error: unknown) => void
}

/** Stores three times a minute which motoboys had contact with the server, by a call or an open socket. */
export function createContactRecorder({ db, clock, connected, onError }: Needs) {
  /** The last call of each account that is not stored yet. */
  const called = new Map<string, Date>()
  let timer: NodeJS.Timeout | undefined
  async function flush(): Promise<void> {
    const now = clock()
    for (const id of connected()) called.set(id, now)
    const contacts = new Map(called)
    called.clear()
    if (contacts.size === 0) return
    await inTransaction(db, async (tx) => {
      await rejoinAfterSilence(tx, contacts, now)
      await saveContacts(tx, contacts)
    }).catch((error: unknown) => {
      for (const [id, at] of contacts) if ((called.get(id) ?? 0) < at) called.set(id, at)
      onError(error)
    })
  }
  return {
    /** Notes a call of a person. */
    noteCall({ id, role }: SignedIn): void {
      if (role === 'motoboy') called.set(id, clock())
    },
    flush,
    start(): void {
      timer = setInterval(() => void flush(), storeMs).unref()
    },
    async stop(): Promise<void> {
      clearInterval(timer)
      await flush()
    },
  }
}
