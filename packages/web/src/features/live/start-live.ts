import { serverNow } from '../../lib/clock.ts'
import { renewOnce } from '../../api/renewal.ts'
import { accessToken, sessionToken } from '../../session/session-store.ts'
import { connect, type OrderEventListener } from './connection.ts'
import { nowConnecting, nowDown, nowLive } from './state.ts'
import { countTraffic } from './traffic.ts'

/** Connects this browser for the signed-in person until the returned function is called. */
export function startLive(hearer: OrderEventListener): () => void {
  nowConnecting()
  const connection = connect(hearer, {
    token: accessToken,
    renewed: async () => (await renewOnce(accessToken() ?? '')) !== 'ended',
    now: serverNow,
    onLive: nowLive,
    onDown: nowDown,
    onManager: countTraffic,
  })
  const stops: (() => void)[] = []
  const listen = (target: EventTarget, event: string, heard: () => void) => {
    target.addEventListener(event, heard)
    stops.push(() => target.removeEventListener(event, heard))
  }
  const wake = () => {
    connection.rearm()
    void hearer.poll()
  }
  listen(window, 'online', wake)
  listen(window, 'offline', connection.drop)
  listen(window, 'pointerdown', connection.rearm)
  listen(document, 'visibilitychange', () => {
    if (document.visibilityState === 'visible') wake()
  })
  stops.push(sessionToken.subscribe(connection.tokenChanged))
  return () => {
    for (const stop of stops) stop()
    connection.stop()
  }
}
