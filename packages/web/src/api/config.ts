import { hourMs } from '@ligeiro/contract/durations'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { areaOf, setFirmArea } from '@ligeiro/contract/firm-area'
import { systemApi } from '@ligeiro/contract/system-api'
import { call } from './call.ts'
import { setServerTime } from '../lib/clock.ts'
import type { DayRule } from '../lib/dates.ts'
import { localStore } from '../lib/storage.ts'
import { useStore, createStore, type Store } from '../lib/store.ts'

type Answer = ResponseOf<typeof systemApi.config>
type OptionalFields = 'signup' | 'privacyUrl' | 'termsUrl' | 'map' | 'trail_days'
/** The fields of the sign-up and of the map have no defaults here, because every first view loads this file. */
type Config = Omit<Answer, OptionalFields | 'day_end' | 'earlier_day_ends'> &
  Partial<Pick<Answer, OptionalFields>> & { dayRule: DayRule }

/** On the device while the firm keeps books. */
const moneyKey = 'money'

/** Used until the server has answered, so that screens open offline too. */
const defaults: Config = {
  appName: 'Ligeiro',
  logo: null,
  timeZone: 'America/Sao_Paulo',
  dayRule: { zone: 'America/Sao_Paulo', dayEnd: '00:00' },
  city: null,
  state: null,
  cnpj: null,
  supportPhone: null,
  sendsEmail: true,
  sessionRecorder: null,
  vapidPublicKey: null,
  // What depends on it has its place from the first frame on.
  money: localStore.getItem(moneyKey) !== null,
  now: '',
}

const config = createStore(defaults)
export const serverConfig: Store<Config> = config

/** What the server says about the firm. Not a TanStack query: every first view needs it, and that library would have to load first. */
export const useConfig = (): Config => useStore(config)

const retryMs = 15_000

/** Fetches the config once and synchronizes the clock with the server's; returns false when there was no answer. */
export async function fetchConfig(): Promise<boolean> {
  const sentAt = Date.now()
  const answer = await call(systemApi.config, {}).catch(() => null)
  if (!answer) return false
  setFirmArea(areaOf(answer.supportPhone))
  setServerTime(answer.now, sentAt, Date.now())
  const { day_end, earlier_day_ends: earlier, ...about } = answer
  const dayRule = { zone: answer.timeZone, dayEnd: day_end.time, earlier }
  config.set({ ...about, dayRule })
  if (about.money) localStore.setItem(moneyKey, '1')
  else localStore.removeItem(moneyKey)
  return true
}

/** Fetches the config again and again. Called once, at startup. */
export async function followConfig(): Promise<void> {
  for (;;) {
    const fetched = await fetchConfig()
    await new Promise((resolve) => setTimeout(resolve, fetched ? hourMs : retryMs))
  }
}
