import { bairroKey, type Cities } from '@ligeiro/contract/bairro'
import { largeCities } from '../intake/reader/cities.ts'
import { municipalities } from './municipalities.ts'

let byKey: Map<string, Set<string>> | undefined

/** The states that have a municipality of this name , two small letters each. Read once, because there are 5,571. */
function statesWith(key: string): ReadonlySet<string> {
  if (!byKey) {
    byKey = new Map()
    for (const { name, state } of municipalities()) {
      const states = byKey.get(bairroKey(name)) ?? new Set()
      byKey.set(bairroKey(name), states.add(state.toLowerCase()))
    }
  }
  return byKey.get(key) ?? new Set()
}

const large = new Set(largeCities.map(bairroKey))

/** `state`: in which the firm is, where several have a city of its name. Without a state after it, a near city is one of that state. */
export function citiesOf(home: string | null, state: string | null = null): Cities {
  const named = home === null ? new Set<string>() : statesWith(bairroKey(home))
  const states = state !== null && named.has(state.toLowerCase()) ? new Set([state.toLowerCase()]) : named
  return {
    home,
    states,
    isCity: (key, of) => {
      if (of === null) return large.has(key) || !statesWith(key).isDisjointFrom(states)
      return of === 'any' ? statesWith(key).size > 0 : statesWith(key).has(of)
    },
  }
}
