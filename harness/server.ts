import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { serverArgs, serverEnv } from '../scripts/server.mjs'
import { highLimits } from './high-limits.ts'

export type ServerProcess = {
  url: string
  /** MB that the process holds in memory. */
  memory(): Promise<number>
  stop(): Promise<void>
  /** At once, without a word (SIGKILL). */
  kill(): Promise<void>
}

const unset = {
  DATABASE_URL: undefined,
  DATA_DIR: undefined,
  APP_SECRET: undefined,
  PUBLIC_URL: undefined,
  SMTP_URL: undefined,
}
const root = fileURLToPath(new URL('..', import.meta.url))

/** The product, as `npm start` runs it, with limits that none of its people meets. */
export const ours = { args: serverArgs, env: { ...serverEnv, ...highLimits } }

type Program = { args: string[]; env?: NodeJS.ProcessEnv }

/** Starts a program of the house on this Node, and waits until it says at which address it serves. */
export async function startServer(program: Program, env: NodeJS.ProcessEnv): Promise<ServerProcess> {
  const child = spawn(process.execPath, program.args, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...unset, NODE_ENV: 'production', PORT: '0', ...program.env, ...env },
  })
  const exited = once(child, 'exit')
  let output = ''
  const url = await new Promise<string>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text) => {
        output += String(text)
        const port = /http:\/\/localhost:(\d+)/.exec(output)?.[1]
        if (port) resolve(`http://127.0.0.1:${port}`)
      })
    child.once('error', reject)
    child.once('exit', () => reject(new Error(`${program.args.join(' ')} did not start:\n${output}`)))
  })
  return {
    url,
    async memory() {
      const { stdout } = await promisify(execFile)('ps', ['-o', 'rss=', '-p', String(child.pid)])
      return (Number(stdout) * 1024) / 1e6
    },
    async stop() {
      child.kill('SIGTERM')
      await exited
    },
    async kill() {
      child.kill('SIGKILL')
      await exited
    },
  }
}
