import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { databaseEnv, type Database } from '../../../harness/postgres.ts'
import { processEnv, serverProgram } from './process-env.ts'
import type { TestApp } from './test-app.ts'

/** A process of the server on the database of a test's app. It uses the real clock, and can be killed and started again. */
export class ServerProcess {
  readonly #env: Record<string, string | undefined>
  #child!: ReturnType<typeof spawn>
  #ready!: (url: string) => void
  /** The address of the process that runs now. Each start has another port. */
  url!: Promise<string>

  constructor({ connection, config }: TestApp, env: Record<string, string> = {}) {
    this.#env = { ...processEnv, ...databaseEnv(connection as Database), APP_SECRET: config.appSecret, ...env }
    this.start()
  }

  start() {
    const child = spawn(process.execPath, [serverProgram], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    this.url = new Promise((resolve) => {
      this.#ready = resolve
      let output = ''
      child.stdout.on('data', (data) => {
        const [found] = /http:\/\/localhost:\d+/.exec((output += String(data))) ?? []
        if (found) resolve(found)
      })
    })
  }

  async kill() {
    const { exitCode, signalCode } = this.#child
    // Whoever waits for the address of a process that was killed before it was ready goes on.
    this.#ready('')
    if (exitCode !== null || signalCode !== null) return
    const ended = once(this.#child, 'exit')
    this.#child.kill('SIGKILL')
    await ended
  }
}
