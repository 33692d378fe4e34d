import { useMemo } from 'react'
import { perUserStore } from '#session/per-user-store.ts'
import { useStore } from '#lib/store.ts'
import { whileSignedIn } from '#session/while-signed-in.ts'
import { currentStore } from '#features/order-store/current-store.ts'
import type { OrderStore } from '#features/order-store/order-store.ts'
import { prepareSearch, searchFor } from './search.ts'

const searchText = perUserStore('')

/** The search of the board. */
export function useSearch() {
  const text = useStore(searchText)
  const finds = useMemo(() => searchFor(text), [text])
  return { text, setText: searchText.set, finds }
}

/** How long one slice of the preparation runs, and the delay before the next one. In ms. */
const sliceMs = 8
const pauseMs = 30

/** Prepares the search texts of the orders in short time slices, so that the first typed letter is not delayed. */
function prepareInSlices({ orders }: Pick<OrderStore, 'orders'>): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const schedule = () => {
    clearTimeout(timer)
    timer = setTimeout(prepareSlice, pauseMs)
  }
  const prepareSlice = () => {
    const end = performance.now() + sliceMs
    if (!prepareSearch(orders.get(), () => performance.now() > end)) schedule()
  }
  const unsubscribe = orders.subscribe(schedule)
  schedule()
  return () => {
    clearTimeout(timer)
    unsubscribe()
  }
}

whileSignedIn(({ role }) => (role === 'admin' ? prepareInSlices(currentStore()) : undefined))
