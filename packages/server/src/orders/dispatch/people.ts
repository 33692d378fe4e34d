import type { Readiness } from '@ligeiro/contract/eligible'
import { whyNotQueued } from '@ligeiro/contract/queue'
import { listMotoboys } from '../../people/motoboys/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { readQueue } from '../../queue/place/read-queue.ts'

type Account = Awaited<ReturnType<typeof listMotoboys>>[number]
type Person = Readiness & { place: number | null; account: Account }

/** The motoboys who may be given orders, and what says whether each may now. */
export async function readPeople(db: Db, { config }: { config: { timeZone: string } }, now: Date): Promise<Person[]> {
  const accounts = (await listMotoboys(db)).filter(({ active }) => active)
  const queue = await readQueue(db, { now, zone: config.timeZone, reader: 'admin' })
  const queuedOf = new Map(queue.map((one) => [one.facts.id, one]))
  return accounts.map((account) => {
    const queued = queuedOf.get(account.id)
    const seenAt = account.measured_at ?? account.seen_at
    return {
      id: account.id,
      available: account.available,
      hasSignedIn: account.first_signed_in_at !== null,
      seenS: seenAt && (now.getTime() - seenAt.getTime()) / 1000,
      notQueued: whyNotQueued(queued?.standing ?? 'off'),
      hasOffer: queued !== undefined && queued.facts.offer !== null,
      place: queued?.place ?? null,
      account,
    }
  })
}
