import { useEffect, useMemo } from 'react'
import { perUserStore } from '../../../session/per-user-store.ts'
import { useStore } from '../../../lib/store.ts'
import { useOrders } from '../../order-store/current-store.ts'
import { prepareSearch, searchFor } from './search.ts'

const searchText = perUserStore('')

/** The search of the board. The search texts of the orders are prepared in advance in short time slices, so that the first typed letter is not delayed. */
export function useSearch() {
  const orders = useOrders()
  const text = useStore(searchText)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const prepareSlice = () => {
      const end = performance.now() + sliceMs
      if (!prepareSearch(orders, () => performance.now() > end)) timer = setTimeout(prepareSlice, pauseMs)
    }
    timer = setTimeout(prepareSlice, pauseMs)
    return () => clearTimeout(timer)
  }, [orders])
  const finds = useMemo(() => searchFor(text), [text])
  return { text, setText: searchText.set, finds }
}

/** How long one slice of the preparation runs, and the delay before the next one. In ms. */
const sliceMs = 8
const pauseMs = 30
