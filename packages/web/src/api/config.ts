import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { systemApi } from '@ligeiro/contract/system-api'
import { call } from './call.ts'
import { setServerTime } from '../lib/clock.ts'
import { useStore, createStore, type Store } from '../lib/store.ts'

type Config = ResponseOf<typeof systemApi.config>

/** Until the server has told: screens open without coverage too. */
const assumed: Config = {
  appName: 'Ligeiro',
  timeZone: 'America/Sao_Paulo',
  supportPhone: null,
  sessionRecorder: null,
  vapidPublicKey: null,
  now: '',
}

const config = createStore(assumed)
export const serverConfig: Store<Config> = config

/** What the server says about the firm. Not a query: every first view needs this one, and nothing else of the library's reading half. */
export const useConfig = (): Config => useStore(config)

const againMs = 15_000
const hourMs = 60 * 60_000

/** Asks once, and sets our clock by the way; false when nobody answered. */
export async function fetchConfig(): Promise<boolean> {
  const asked = Date.now()
  const told = await call(systemApi.config, {}).catch(() => null)
  if (!told) return false
  setServerTime(told.now, asked, Date.now())
  config.set(told)
  return true
}

/** Asks for it now and then. Called once, at the start. */
export async function followConfig(): Promise<void> {
  for (;;) {
    const told = await fetchConfig()
    await new Promise((resolve) => setTimeout(resolve, told ? hourMs : againMs))
  }
}
