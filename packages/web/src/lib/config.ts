import { queryOptions, useQuery } from '@tanstack/react-query'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { systemApi } from '@ligeiro/contract/system-api'
import { call } from './call.ts'
import { setServerTime } from './clock.ts'

export type Config = ResponseOf<typeof systemApi.config>

/** Until the server has told: screens open without coverage too. */
const assumed: Config = {
  appName: 'Ligeiro',
  timeZone: 'America/Sao_Paulo',
  supportPhone: null,
  sessionRecorder: null,
  vapidPublicKey: null,
  now: '',
}

/** What the server says about the firm; sets our clock by the way. */
const configQuery = queryOptions({
  queryKey: ['config'],
  staleTime: 60 * 60_000,
  queryFn: async (): Promise<Config> => {
    const asked = Date.now()
    const config = await call(systemApi.config, {})
    setServerTime(config.now, asked, Date.now())
    return config
  },
})

export const useConfig = (): Config => useQuery(configQuery).data ?? assumed
