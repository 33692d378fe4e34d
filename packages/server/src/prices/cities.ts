import { getMunicipalities } from '@brazilian-utils/brazilian-utils/get-municipalities'
import { bairroKey, type Cities } from '@ligeiro/contract/bairro'
import { largeCities } from '../intake/reader/cities.ts'

let byKey: Map<string, Set<string>> | undefined

/** The states that have a municipality of this name (IBGE), two small letters each. Read once, because there are 5,571. */
function statesWith(key: string): ReadonlySet<string> {
  if (!byKey) {
    byKey = new Map()
    for (const { name, stateCode } of getMunicipalities()) {
      const states = byKey.get(bairroKey(name)) ?? new Set()
      byKey.set(bairroKey(name), states.add(stateCode.toLowerCase()))
    }
  }
  return byKey.get(key) ?? new Set()
}

const large = new Set(largeCities.map(bairroKey))

/** Without a state after it, a name is a city only if it is a large one, or one of the state in which the firm's own city is. */
export function citiesOf(home: string | null): Cities {
  const homeStates = home === null ? new Set<string>() : statesWith(bairroKey(home))
  return {
    home,
    isCity: (key, state) =>
      state === null ? large.has(key) || !statesWith(key).isDisjointFrom(homeStates) : statesWith(key).has(state),
  }
}
