import type { OwnPlace, Queue } from '@ligeiro/contract/queue-schemas'
import { presentOffer, presentOwnOffer } from '../../offers/offer/present.ts'
import type { Place } from './read-queue.ts'

export function presentQueue(places: readonly Place[]): Queue {
  const rows = places.flatMap(({ facts, place, sentence }) =>
    place === null || !facts.shift
      ? []
      : [
          {
            motoboy_id: facts.id,
            name: facts.name,
            place,
            since: (facts.last?.at ?? facts.shift.startedAt).toISOString(),
            sentence,
            offer: facts.offer && presentOffer(facts.offer),
          },
        ],
  )
  const out = places.flatMap(({ facts: { id, name }, place, sentence }) =>
    place === null ? [{ motoboy_id: id, name, sentence }] : [],
  )
  return { rows, out }
}

/** Their own place as a motoboy reads it. */
export const presentOwn = ({ facts, place, strategy, sentence }: Place): OwnPlace => ({
  place,
  ahead: place && place - 1,
  strategy,
  sentence,
  offer: facts.offer && presentOwnOffer(facts.offer),
})
