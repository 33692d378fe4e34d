import { allEndpoints } from '@ligeiro/contract/api'
import { expect, test } from 'vitest'
import viteConfig from '../vite.config.ts'

const proxied = Object.keys(viteConfig.server?.proxy ?? {})

test.each([...allEndpoints.map(({ path }) => path), '/metrics', '/healthz', '/readyz', '/openapi.json', '/socket.io/'])(
  'npm run dev passes %s on to the server',
  (path) => expect(proxied.some((prefix) => path.startsWith(prefix))).toBe(true),
)
