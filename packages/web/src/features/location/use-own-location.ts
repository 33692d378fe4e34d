import type { Motoboy } from '@ligeiro/contract/motoboy'
import { useNow } from '#lib/clock.ts'
import { useOwnAvailability } from '../motoboys/own-availability.ts'
import { useLocation } from './location.ts'
import { locationWords } from './location-words.ts'

/** The state and age of the motoboy's own location in one line, and why there is none (docs/product.md, Location). */
export function useOwnLocation(motoboy: Motoboy) {
  const { shown: available } = useOwnAvailability(motoboy)
  const location = useLocation(motoboy.id, available)
  const { label, detail } = locationWords(location, available, useNow())
  return {
    text: detail && location.problem === null ? `${label}, ${detail}` : label,
    problem: available ? location.problem : null,
    busy: location.status === 'obtaining',
  }
}
