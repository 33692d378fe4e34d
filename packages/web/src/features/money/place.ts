import { navigate } from '#lib/navigation.tsx'
import { tabPath } from './tab-path.ts'

type Place<List extends string, Detail extends string> =
  | { list: List }
  | { [Name in Detail]: Record<Name, string> }[Detail]

/** The address of what a tab shows: one of its lists, the first if none is named, or a detail by its id. */
export function placesOf<List extends string, Detail extends string>(
  key: string,
  [usual, ...others]: readonly [List, ...List[]],
  details: readonly Detail[],
) {
  const tab = tabPath(key)
  return {
    /** The place in an address. */
    placeOf: (search: string): Place<List, Detail> => {
      const params = new URLSearchParams(search)
      const detail = details.find((name) => params.get(name))
      if (detail) return { [detail]: params.get(detail) } as Place<List, Detail>
      return { list: others.find((list) => list === params.get('list')) ?? usual }
    },
    showPlace: (place: Place<List, Detail>): void => {
      const [[name, value] = ['list', usual]] = Object.entries<string>(place)
      navigate(name === 'list' && value === usual ? tab : `${tab}&${name}=${value}`)
    },
  }
}
