import { queueApi } from '@ligeiro/contract/queue-api'
import { loggedSentence } from '@ligeiro/contract/queue-words'
import type { Db } from '../platform/db/connect.ts'
import { conflict, invalid, notFound } from '../platform/http/errors.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { timeOf } from '../platform/time/local-time.ts'
import { moveTo } from './place/move-by-hand.ts'
import { presentOwn, presentQueue } from './place/present.ts'
import { readQueue } from './place/read-queue.ts'
import { lockQueue, readLog } from './place/queries.ts'

/** Who is offered the next delivery, and why (docs/product.md, The queue). */
export function queueRoutes(
  defineRoute: DefineRoute,
  { config: { timeZone: zone } }: { config: { timeZone: string } },
) {
  const shown = async (db: Db, now: Date) => presentQueue(await readQueue(db, { now, zone, reader: 'admin' }))

  defineRoute(queueApi.read, ({ db, now }) => shown(db, now))
  defineRoute(queueApi.own, async ({ db, user, now }) => {
    const places = await readQueue(db, { now, zone, reader: 'motoboy' })
    const own = places.find(({ facts }) => facts.userId === user.id)
    if (!own) throw notFound('Motoboy não encontrado.')
    const log = await readLog(db, own.facts.id)
    return {
      ...presentOwn(own),
      log: log.map((line) => ({
        at: line.at.toISOString(),
        sentence: loggedSentence(line, (moment) => timeOf(moment, zone)),
      })),
    }
  })
  defineRoute(queueApi.move, async ({ db, user, body, now }) => {
    await lockQueue(db)
    const places = await readQueue(db, { now, zone, reader: 'admin' })
    const queued = places.filter(({ place }) => place !== null)
    if (queued.length > 0 && body.to > queued.length) throw invalid(`Informe de 1 a ${queued.length}`, 'to')
    if (!queued.some(({ facts }) => facts.id === body.motoboy_id)) throw conflict('Este motoboy não está na fila.')
    await moveTo(db, queued, { ...body, actor_id: user.id, at: now })
    return shown(db, now)
  })
}
