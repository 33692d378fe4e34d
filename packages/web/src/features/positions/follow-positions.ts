import type { SentFix } from '@ligeiro/contract/positions-schemas'
import { asServerTime, serverNow } from '#lib/clock.ts'
import { noteFix } from '#lib/recent-fix.ts'
import { liveSocket } from '../live/state.ts'
import { cadenceOf, isDue, isStill, remember, type Cadence } from './cadence.ts'
import { createFixSender } from './send-fixes.ts'
import { waitingFixes } from './waiting-fixes.ts'

const lowBattery = 0.2
const look: PositionOptions = { enableHighAccuracy: true, timeout: 10_000, maximumAge: 5000 }
const denied = 1

type Battery = EventTarget & { level: number; charging: boolean }
type Device = Navigator & { getBattery?: () => Promise<Battery>; connection?: { saveData?: boolean } }

const fixOf = ({ coords, timestamp }: GeolocationPosition): SentFix => [
  Math.round(asServerTime(timestamp)),
  Number(coords.latitude.toFixed(6)),
  Number(coords.longitude.toFixed(6)),
  Math.round(coords.accuracy),
]

export type Following = ReturnType<typeof followPositions>

/** Sends where a motoboy is while their page is visible, as often as it is worth (cadence.ts), until it is stopped. */
export function followPositions(userId: string) {
  const waiting = waitingFixes(userId)
  const sender = createFixSender({ waiting, socket: liveSocket.get })
  const stopped = new AbortController()
  const { signal } = stopped
  const device = navigator as Device
  let riding = false
  const savesData = device.connection?.saveData === true
  let saving = savesData
  let fixes: readonly SentFix[] = []
  let last: SentFix | undefined
  let cadence: Cadence | null = null
  let timer: ReturnType<typeof setTimeout> | undefined
  let watching: number | undefined
  /** What the last measurement on the visible page says. */
  let measured: 'visible' | 'denied' | 'no_gps' = 'visible'

  const isVisible = () => document.visibilityState === 'visible'
  const tell = () => {
    const open = liveSocket.get()
    if (open?.connected) open.emit('presence', { state: isVisible() ? measured : 'hidden', at: serverNow() })
  }
  const note = (now: typeof measured) => {
    if (now === measured) return
    measured = now
    tell()
  }
  const found = (position: GeolocationPosition) => {
    // The answer may come after the page was hidden.
    if (signal.aborted || !isVisible()) return
    const fix = fixOf(position)
    noteFix({ latitude: fix[1], longitude: fix[2], accuracy: fix[3], at: new Date(fix[0]).toISOString() })
    note('visible')
    // A phone may give the same measurement twice.
    if (last && fix[0] <= last[0]) return
    fixes = remember(fixes, fix)
    if (cadence && isDue(fix, last, cadence)) {
      last = fix
      void waiting.add(fix).then(() => sender.send())
    }
    adapt()
  }
  const failed = ({ code }: GeolocationPositionError) => {
    if (!signal.aborted && isVisible()) note(code === denied ? 'denied' : 'no_gps')
  }
  const lookNow = () => {
    clearTimeout(timer)
    if (!cadence) return
    timer = setTimeout(lookNow, cadence.everyMs)
    navigator.geolocation.getCurrentPosition(found, failed, look)
  }
  const halt = () => {
    clearTimeout(timer)
    if (watching !== undefined) navigator.geolocation.clearWatch(watching)
    watching = undefined
  }
  /** Follows what changed: the page, the work, whether they stand. */
  const adapt = () => {
    const next = cadenceOf(isVisible() ? { riding, still: isStill(fixes), saving } : null)
    if (next?.everyMs === cadence?.everyMs && next?.watch === cadence?.watch) return
    const wakes = cadence === null
    halt()
    cadence = next
    if (!next) return
    if (next.watch) watching = navigator.geolocation.watchPosition(found, failed, look)
    else if (wakes) lookNow()
    else timer = setTimeout(lookNow, next.everyMs)
  }
  const onVisibility = () => {
    tell()
    adapt()
  }
  const onConnected = () => {
    tell()
    void sender.send()
  }
  let socket = liveSocket.get()
  const listen = () => {
    socket?.off('connected', onConnected)
    socket = liveSocket.get()
    socket?.on('connected', onConnected)
    if (socket?.connected) onConnected()
  }
  listen()
  const unsubscribe = liveSocket.subscribe(listen)
  document.addEventListener('visibilitychange', onVisibility, { signal })
  void device.getBattery?.().then(
    (battery) => {
      const follow = () => {
        saving = savesData || (battery.level < lowBattery && !battery.charging)
        adapt()
      }
      for (const change of ['levelchange', 'chargingchange']) battery.addEventListener(change, follow, { signal })
      return signal.aborted ? undefined : follow()
    },
    () => {},
  )
  adapt()
  return {
    /** Whether a delivery is under way. */
    setRiding: (now: boolean) => {
      riding = now
      adapt()
    },
    stop: () => {
      stopped.abort()
      halt()
      unsubscribe()
      socket?.off('connected', onConnected)
      noteFix(undefined)
    },
  }
}
