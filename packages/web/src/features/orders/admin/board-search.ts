import { useEffect, useMemo } from 'react'
import { perUserStore } from '../../../session/per-user-store.ts'
import { useStore } from '../../../lib/store.ts'
import { useOrders } from '../../order-store/current-store.ts'
import { prepareSearch, searchFor } from './search.ts'

const searched = perUserStore('')

/** The search of the board. The search texts of the orders are prepared while the browser is idle, so that the first typed letter is not delayed. */
export function useSearch() {
  const orders = useOrders()
  const text = useStore(searched)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const work = () => {
      const end = performance.now() + sliceMs
      if (!prepareSearch(orders, () => performance.now() > end)) timer = setTimeout(work, restMs)
    }
    timer = setTimeout(work, restMs)
    return () => clearTimeout(timer)
  }, [orders])
  const finds = useMemo(() => searchFor(text), [text])
  return { text, setText: searched.set, finds }
}

const sliceMs = 8
const restMs = 30
