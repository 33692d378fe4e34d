import { geoApi } from '@ligeiro/contract/geo-api'
import { motoboysApi } from '@ligeiro/contract/motoboys-api'
import { call } from '../../api/call.ts'
import { asServerTime } from '../../lib/clock.ts'
import { withinRateLimit } from '../../api/rate-limit.ts'
import { uuid } from '../../lib/uuid.ts'
import { useStore, createStore } from '../../lib/store.ts'
import { toast } from '../../ui/toast-store.ts'
import { learnMotoboy } from '../motoboys/queries.ts'
import { findPosition } from './find-position.ts'
import { keepProblem, lastProblem } from './last-problem.ts'

export type Location = {
  status: 'off' | 'obtaining' | 'active' | 'failed'
  /** Why there is no place now, in the specification's words. */
  problem: string | null
  /** When this device last knew its place, in ms by the server's clock. */
  fixedAt: number | null
  /** The server has not got that place. */
  unsent: boolean
}

/** Specification, section 9. In ms. */
const everyMs = 300_000

const state = createStore<Location>({ status: 'off', problem: lastProblem(), fixedAt: null, unsent: false })
const set = (change: Partial<Location>) => {
  state.set({ ...state.get(), ...change })
  if (change.problem !== undefined) keepProblem(change.problem)
}
export const useLocation = (): Location => useStore(state)

let lookAgain = () => {}
/** For 'Tentar novamente'. */
export const retryLocation = (): void => lookAgain()

/** Finds this motoboy's place now and every 5 minutes and tells the server, until the returned function is called. */
export function followLocation(motoboyId: string): () => void {
  let stopped = false
  const stop = new AbortController()
  let looking = false
  let lastLook = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const find = async () => {
    const before = state.get().status
    if (before !== 'active') set({ status: 'obtaining' })
    try {
      const position = await findPosition()
      if (stopped) return undefined
      set({ status: 'active', problem: null, fixedAt: asServerTime(position.timestamp) })
      if (before !== 'active') toast.success('Localização habilitada com sucesso!')
      return position
    } catch (error) {
      if (stopped) return undefined
      if (before !== 'failed') toast.warning('Habilite a localização para melhor experiência')
      set({ status: 'failed', problem: error instanceof Error ? error.message : '' })
      return undefined
    }
  }
  const look = async () => {
    if (stopped) return
    clearTimeout(timer)
    // From look to look: neither a slow answer of the device's nor of the server's puts the next off.
    timer = setTimeout(() => void look(), everyMs)
    if (looking) return
    looking = true
    const begun = performance.now()
    lastLook = begun
    const position = await find()
    looking = false
    if (!position) return
    const told = await tell(motoboyId, position, stop.signal)
    if (!stopped && lastLook === begun) set({ unsent: !told })
  }
  /** A browser gives no place in the background: who comes back after a while is looked for at once. */
  const comeBack = () => {
    const due = state.get().unsent || performance.now() - lastLook >= everyMs
    if (document.visibilityState === 'visible' && due) void look()
  }
  lookAgain = () => void look()
  document.addEventListener('visibilitychange', comeBack)
  window.addEventListener('online', comeBack)
  void look()
  return () => {
    stopped = true
    stop.abort()
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', comeBack)
    window.removeEventListener('online', comeBack)
    set({ status: 'off', problem: null })
  }
}

/** The place's name is the server's to find; without it the coordinates alone are told. False where nobody answered. */
async function tell(id: string, { coords, timestamp }: GeolocationPosition, signal: AbortSignal): Promise<boolean> {
  const { latitude, longitude, accuracy } = coords
  const query = { lat: latitude.toFixed(6), lon: longitude.toFixed(6) }
  const place = await call(geoApi.reverse, { query }).catch(() => null)
  const at = new Date(asServerTime(timestamp)).toISOString()
  const body = { latitude, longitude, accuracy, at, ...(place?.location ? { location: place.location } : {}) }
  try {
    const options = { params: { id }, body, idempotencyKey: uuid() }
    await learnMotoboy(await withinRateLimit(() => call(motoboysApi.update, options), signal))
    return true
  } catch {
    return false
  }
}
