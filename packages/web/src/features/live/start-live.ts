import { serverNow } from '#lib/clock.ts'
import { queryClient } from '#api/query-client.ts'
import { renewOnce } from '#api/renewal.ts'
import { accessToken, sessionToken } from '#session/session-store.ts'
import { connect, type OrderEventListener } from './connection.ts'
import { openOrders } from './order-room.ts'
import { setConnecting, setDown, setLive } from './state.ts'
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

/** Keeps the live connection of the signed-in user open until the returned function is called. */
export function startLive(listener: OrderEventListener): () => void {
  setConnecting()
  const connection = connect(listener, {
    token: accessToken,
    renewed: async () => (await renewOnce(accessToken() ?? '')) !== 'ended',
    now: serverNow,
    onLive: setLive,
    onDown: setDown,
    onPrices: () => ['prices', 'settings'].forEach((key) => void queryClient.invalidateQueries({ queryKey: [key] })),
    onMoney: onceEach(moneyMs, () => void queryClient.invalidateQueries({ queryKey: ['money'] })),
    onManager: countTraffic,
  })
  const cleanups: (() => void)[] = []
  const listen = (target: EventTarget, event: string, handler: () => void) => {
    target.addEventListener(event, handler)
    cleanups.push(() => target.removeEventListener(event, handler))
  }
  const wake = () => {
    connection.rearm()
    void listener.poll()
  }
  listen(window, 'online', wake)
  listen(window, 'offline', connection.drop)
  listen(window, 'pointerdown', connection.rearm)
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  cleanups.push(sessionToken.subscribe(connection.tokenChanged))
  const join = () => connection.ordersOpened(openOrders.get())
  join()
  cleanups.push(openOrders.subscribe(join))
  return () => {
    for (const cleanup of cleanups) cleanup()
    connection.stop()
  }
}
