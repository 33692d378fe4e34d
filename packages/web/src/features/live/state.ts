import { useStore, createStore, type Store } from '../../lib/store.ts'

/** `down` since a moment by the server's clock, in ms. `connecting` is the first attempt only: nothing was lost yet. */
export type Live = { status: 'connecting' | 'live' } | { status: 'down'; since: number }

const state = createStore<Live>({ status: 'connecting' })

/** What is true of the connection right now. */
export const live: Store<Live> = state
/** The same, for the header. */
export const useLive = (): Live => useStore(state)

export const nowConnecting = (): void => state.set({ status: 'connecting' })
export const nowLive = (): void => {
  if (state.get().status !== 'live') state.set({ status: 'live' })
}
/** Keeps the moment of the first loss through failed attempts. */
export const nowDown = (since: number): void => {
  if (state.get().status !== 'down') state.set({ status: 'down', since })
}
