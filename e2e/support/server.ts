import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { test as base } from '@playwright/test'
import { freePort } from '../harness/free-port.ts'

/** The real server, as a process of its own with its own embedded database. */
export type Server = {
  url: string
  /** The same server as phones see it: plain http by a name that is not localhost (playwright.config.ts makes it known). */
  networkUrl: string
  dataDir: string
  admin: { email: string; password: string }
  /** What it has printed so far. */
  output(): string
  stop(): Promise<void>
}

const main = fileURLToPath(new URL('../packages/server/src/main.ts', import.meta.url))
const admin = { email: 'admin@exemplo.com.br', password: 'Senha-dos-testes-1' }

/** `env` is added to the server's environment. Needs the built web. */
export async function startServer(env: Record<string, string> = {}): Promise<Server> {
  const dataDir = mkdtempSync(join(tmpdir(), 'ligeiro-e2e-'))
  // mkdtemp shuts everyone else out, PostgreSQL's user too.
  chmodSync(dataDir, 0o711)
  const port = await freePort()
  const url = `http://localhost:${port}`
  const server = spawn(process.execPath, [main], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...withoutOurs(process.env),
      PORT: `${port}`,
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ADMIN_NAME: 'Administrador',
      LOG_LEVEL: 'warn',
      // Nobody listens there: no test of ours asks the public one.
      GEOCODER_URL: 'http://127.0.0.1:9/reverse',
      ...env,
    },
  })
  const exited = once(server, 'exit')
  let output = ''
  for (const stream of [server.stdout, server.stderr]) stream.on('data', (text) => (output += text))
  await answers(
    `${url}/readyz`,
    () => server.exitCode === null && server.signalCode === null,
    () => output,
  )
  return {
    url,
    networkUrl: `http://ligeiro.lan:${port}`,
    dataDir,
    admin,
    output: () => output,
    async stop() {
      server.kill('SIGTERM')
      await exited
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** What a developer has set for himself must not reach the server under test. */
function withoutOurs(env: NodeJS.ProcessEnv) {
  const { DATABASE_URL: _, APP_SECRET: __, PUBLIC_URL: ___, SMTP_URL: ____, ...rest } = env
  return rest
}

async function answers(url: string, alive: () => boolean, output: () => string) {
  while (alive()) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`The server did not start:\n${output()}`)
}

/** The server of a file of journeys. */
export type ServerOf = (file: string) => Promise<Server>

/** Playwright's `test` with one server for each file: what one file's people do stands on no desk of another's. */
export const test = base.extend<{ server: Server }, { serverOf: ServerOf }>({
  serverOf: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixture's needs from this very pattern
    async ({}, use) => {
      let current: { file: string; server: Server } | undefined
      await use(async (file) => {
        if (current?.file === file) return current.server
        await current?.server.stop()
        const server = await startServer()
        current = { file, server }
        return server
      })
      await current?.server.stop()
    },
    { scope: 'worker' },
  ],
  server: async ({ serverOf }, use, { file }) => use(await serverOf(file)),
  baseURL: ({ server }, use) => use(server.url),
})
