import { roomsOf } from '@ligeiro/contract/rooms'
import type { SignedIn } from '@ligeiro/contract/user'
import { serverNow } from '#lib/clock.ts'
import { loadAgain } from '#api/load-again.ts'
import { renewOnce } from '#api/renewal.ts'
import { accessToken, sessionToken, signingOut } from '#session/session-store.ts'
import { connect, type OrderEventListener } from './connection.ts'
import { openOrders } from './order-room.ts'
import { liveSocket, setConnecting, setDown, setLive } from './state.ts'
import { countTraffic } from './traffic.ts'

/** How often the screens of the money are loaded again at most, in ms. */
const moneyMs = 1000

/** Runs `work` at the end of each interval in which it was called. */
function onceEach(ms: number, work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  return () => {
    timer ??= setTimeout(() => {
      timer = undefined
      work()
    }, ms)
  }
}

const moneyIsStale = onceEach(moneyMs, () => void loadAgain('money'))

/** Keeps the live connection of the signed-in user open until the returned function is called. */
export function startLive(user: SignedIn, listener: OrderEventListener): () => void {
  setConnecting()
  const connection = connect(listener, {
    token: accessToken,
    rooms: roomsOf(user),
    renewed: async () => (await renewOnce(accessToken() ?? '')) !== 'ended',
    now: serverNow,
    onLive: setLive,
    onDown: setDown,
    onStale: (what) => (what === 'money' ? moneyIsStale() : void loadAgain(what)),
    onManager: countTraffic,
  })
  liveSocket.set(connection.socket)
  const stopped = new AbortController()
  const { signal } = stopped
  const wake = () => {
    connection.rearm()
    void listener.poll()
  }
  window.addEventListener('online', wake, { signal })
  window.addEventListener('offline', connection.drop, { signal })
  window.addEventListener('pointerdown', connection.rearm, { signal })
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && wake(), { signal })
  const join = () => connection.ordersOpened(openOrders.get())
  join()
  const unsubscribe = [
    sessionToken.subscribe(connection.tokenChanged),
    openOrders.subscribe(join),
    signingOut.subscribe(() => connection.signingOut(signingOut.get())),
  ]
  return () => {
    stopped.abort()
    for (const end of unsubscribe) end()
    liveSocket.set(null)
    connection.stop()
  }
}
