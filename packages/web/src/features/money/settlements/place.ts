import { navigate } from '#lib/navigation.tsx'
import { tabPath } from '../tab-path.ts'

/** What the tab shows: a list, what a motoboy has open, or a closed settlement. */
export type SettlementsPlace = { list: 'open' | 'closed' } | { motoboy: string } | { settlement: string }

const tab = tabPath('settlements')

/** The place in an address. */
export function placeOf(search: string): SettlementsPlace {
  const params = new URLSearchParams(search)
  const settlement = params.get('settlement')
  const motoboy = params.get('motoboy')
  if (settlement) return { settlement }
  if (motoboy) return { motoboy }
  return { list: params.get('list') === 'closed' ? 'closed' : 'open' }
}

export function showPlace(place: SettlementsPlace): void {
  const [[name, value] = ['list', 'open']] = Object.entries(place)
  navigate(name === 'list' && value === 'open' ? tab : `${tab}&${name}=${value}`)
}
