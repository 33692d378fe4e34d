import { useStore, createStore, type Store } from '#lib/store.ts'
import type { LiveSocket } from './connection.ts'

/** `connecting` is the first attempt only. `down` means that there has been no connection since `since` (ms by the server's clock), and lasts during later attempts. */
export type Live = { status: 'connecting' | 'live' } | { status: 'down'; since: number }

const state = createStore<Live>({ status: 'connecting' })

/** The socket of the signed-in person, for the parts that take and send more than orders. */
export const liveSocket = createStore<LiveSocket | null>(null)

export const live: Store<Live> = state
/** The present state of the live connection, for React components. */
export const useLive = (): Live => useStore(state)

export const setConnecting = (): void => state.set({ status: 'connecting' })
export const setLive = (): void => {
  if (state.get().status !== 'live') state.set({ status: 'live' })
}
/** Sets the state to `down`. Later failed attempts do not change `since`. */
export const setDown = (since: number): void => {
  if (state.get().status !== 'down') state.set({ status: 'down', since })
}
