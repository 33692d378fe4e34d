import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { systemApi } from '@ligeiro/contract/system-api'
import { call } from './call.ts'
import { setServerTime } from '../lib/clock.ts'
import type { DayRule } from '../lib/dates.ts'
import { isEither, isNull, isObject, isString, parseJson } from '../lib/guards.ts'
import { localStore } from '../lib/storage.ts'
import { useStore, createStore, type Store } from '../lib/store.ts'

type Answer = ResponseOf<typeof systemApi.config>
type SignUpFields = 'signup' | 'privacyUrl' | 'termsUrl'
/** The fields of the sign-up have no defaults here, because every first view loads this file. */
type Config = Omit<Answer, SignUpFields | 'day_end'> & Partial<Pick<Answer, SignUpFields>> & { dayRule: DayRule }

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
  sessionRecorder: null,
  vapidPublicKey: null,
  money: false,
  now: '',
}

/** What the server last said is kept, so that an app that is opened without a network knows the firm, its city and its hours. */
const configKey = 'config'
const isText = isEither(isString, isNull)
const isSaved = isObject<Pick<Config, 'appName' | 'timeZone' | 'city' | 'supportPhone' | 'dayRule'>>({
  appName: isString,
  timeZone: isString,
  city: isText,
  supportPhone: isText,
  dayRule: isObject<DayRule>({ zone: isString, dayEnd: isString }),
})

const config = createStore<Config>({ ...defaults, ...parseJson(localStore.getItem(configKey), isSaved) })
export const serverConfig: Store<Config> = config

/**
 * What the server says about the firm. Not a TanStack query: every first view needs this value, and the query code of
 * the library would have to load first.
 */
export const useConfig = (): Config => useStore(config)

const retryMs = 15_000
const hourMs = 60 * 60_000

/** Fetches the config once and synchronizes the clock with the server's; returns false when there was no answer. */
export async function fetchConfig(): Promise<boolean> {
  const sentAt = Date.now()
  const answer = await call(systemApi.config, {}).catch(() => null)
  if (!answer) return false
  setServerTime(answer.now, sentAt, Date.now())
  const { day_end, ...about } = answer
  const dayRule = { zone: answer.timeZone, dayEnd: day_end.time }
  config.set({ ...about, dayRule })
  const { appName, timeZone, city, supportPhone } = about
  localStore.setItem(configKey, JSON.stringify({ appName, timeZone, city, supportPhone, dayRule }))
  return true
}

/** Fetches the config again and again. Called once, at startup. */
export async function followConfig(): Promise<void> {
  for (;;) {
    const fetched = await fetchConfig()
    await new Promise((resolve) => setTimeout(resolve, fetched ? hourMs : retryMs))
  }
}
