import { useCallback, useSyncExternalStore } from 'react'
import { geoApi } from '@ligeiro/contract/geo-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { call } from '#api/call.ts'
import { asServerTime } from '#lib/clock.ts'
import { noteFix } from '#lib/recent-fix.ts'
import { withinRateLimit } from '#api/rate-limit.ts'
import { uuid } from '#lib/uuid.ts'
import { createStore } from '#lib/store.ts'
import { toast } from '#ui/toast-store.ts'
import { updateCachedMotoboy } from '../motoboys/queries.ts'
import { findPosition } from './find-position.ts'
import { saveProblem, lastProblem } from './last-problem.ts'

export type Location = {
  status: 'off' | 'obtaining' | 'active' | 'failed'
  /** The error text if there is no position now (docs/product.md, Error texts). */
  problem: string | null
  /** The time of this device's last position, in ms by the server's clock. */
  fixedAt: number | null
  /** True if the last position could not be sent to the server. */
  unsent: boolean
}

/** How often the position is sent (docs/product.md, Location). In ms. */
const intervalMs = 300_000

const state = createStore<Location>({ status: 'off', problem: lastProblem(), fixedAt: null, unsent: false })
const set = (change: Partial<Location>) => {
  state.set({ ...state.get(), ...change })
  if (change.problem !== undefined) saveProblem(change.problem)
}
/** The state of the location. While a component uses it with `available`, the location is followed. */
export const useLocation = (motoboyId: string, available: boolean): Location =>
  useSyncExternalStore(
    useCallback(
      (listener) => {
        const unsubscribe = state.subscribe(listener)
        const stop = available ? followLocation(motoboyId) : undefined
        return () => {
          stop?.()
          unsubscribe()
        }
      },
      [motoboyId, available],
    ),
    state.get,
  )

let retry = () => {}
/** Finds and sends the position at once, for the button 'Tentar novamente'. */
export const retryLocation = (): void => retry()

/** Finds this motoboy's position and sends it to the server, now and every 5 minutes, until the returned function is called. */
export function followLocation(motoboyId: string): () => void {
  let stopped = false
  const stop = new AbortController()
  let updating = false
  let lastUpdateAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const find = async () => {
    const { status: before, problem: failedBefore } = state.get()
    if (before !== 'active') set({ status: 'obtaining' })
    try {
      const position = await findPosition()
      if (stopped) return undefined
      const { latitude, longitude, accuracy } = position.coords
      const at = new Date(asServerTime(position.timestamp)).toISOString()
      noteFix({ latitude, longitude, accuracy, at })
      set({ status: 'active', problem: null, fixedAt: asServerTime(position.timestamp) })
      // Not at every start of the app: only where it had failed, on this device at an earlier start too.
      if (failedBefore !== null) toast.success('Localização habilitada com sucesso!')
      return position
    } catch (error) {
      if (stopped) return undefined
      if (before !== 'failed') toast.warning('Habilite a localização para melhor experiência')
      set({ status: 'failed', problem: error instanceof Error ? error.message : '' })
      return undefined
    }
  }
  const update = async () => {
    if (stopped) return
    clearTimeout(timer)
    // The interval starts here: a slow answer of the device or of the server does not delay the next update.
    timer = setTimeout(() => void update(), intervalMs)
    if (updating) return
    updating = true
    const startedAt = performance.now()
    lastUpdateAt = startedAt
    const position = await find()
    updating = false
    if (!position) return
    const sent = await sendPosition(motoboyId, position, stop.signal)
    if (!stopped && lastUpdateAt === startedAt) set({ unsent: !sent })
  }
  /** A browser gives no position in the background, so an update that is due runs as soon as the page is visible or online again. */
  const updateIfDue = () => {
    const due = state.get().unsent || performance.now() - lastUpdateAt >= intervalMs
    if (document.visibilityState === 'visible' && due) void update()
  }
  retry = () => void update()
  document.addEventListener('visibilitychange', updateIfDue, { signal: stop.signal })
  window.addEventListener('online', updateIfDue, { signal: stop.signal })
  void update()
  return () => {
    stopped = true
    stop.abort()
    clearTimeout(timer)
    noteFix(undefined)
    set({ status: 'off', problem: null })
  }
}

/** Asks the server for the name of the place, and sends it with the coordinates; without a name it sends the coordinates alone. Resolves with false if the update failed. */
async function sendPosition(
  id: string,
  { coords, timestamp }: GeolocationPosition,
  signal: AbortSignal,
): Promise<boolean> {
  const { latitude, longitude, accuracy } = coords
  const query = { lat: latitude.toFixed(6), lon: longitude.toFixed(6) }
  const place = await call(geoApi.reverse, { query, signal }).catch(() => null)
  const at = new Date(asServerTime(timestamp)).toISOString()
  const body = { latitude, longitude, accuracy, at, ...(place?.location ? { location: place.location } : {}) }
  try {
    const options = { params: { id }, body, idempotencyKey: uuid(), signal }
    const { location, seen_at } = await withinRateLimit(() => call(motoboysApi.update, options), signal)
    await updateCachedMotoboy({ id, location, seen_at })
    return true
  } catch {
    return false
  }
}
