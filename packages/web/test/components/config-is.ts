import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { systemApi } from '@ligeiro/contract/system-api'
import { fetchConfig } from '#api/config.ts'
import recorded from '../../../server/src/platform/api-docs/answers.json'
import { answer } from './fake-server.ts'

type Config = ResponseOf<typeof systemApi.config>

/** The server's config has these values, and the web app has loaded it. */
export async function configIs(about: Partial<Config>): Promise<void> {
  const config = recorded['GET /config'][0]!.body as Config
  answer(systemApi.config, () => ({ ...config, money: false, now: new Date().toISOString(), ...about }))
  await fetchConfig()
}
