import { useRef } from 'react'
import { useStored } from '#lib/storage.ts'

type DeskView = 'list' | 'map'

/** Whether a computer shows the orders as a list or on a map, as it was left on this device. A toggle by the key moves the focus too. */
export function useDeskView(focusList: () => void) {
  const [kept, store] = useStored('deskView')
  const byKey = useRef(false)
  const value: DeskView = kept === 'map' ? 'map' : 'list'
  const show = (next: DeskView) => store(next === 'map' ? next : null)
  return {
    value,
    show,
    toggle: () => {
      byKey.current = value === 'list'
      show(value === 'map' ? 'list' : 'map')
      if (value === 'map') focusList()
    },
    /** Whether the map was opened by the key; true once. */
    takesFocus: () => {
      const takes = byKey.current
      byKey.current = false
      return takes
    },
  }
}
