import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { monotonicMs } from '../../harness/wait.ts'
import type { Message, Start } from './dashboards.ts'

const program = fileURLToPath(new URL('dashboards.ts', import.meta.url))
const processes = 2

export type Audience = Awaited<ReturnType<typeof openAudience>>

/** Connects dashboards to one server, in two child processes. */
export async function openAudience(url: string, tokens: readonly string[] | null, dashboards: number) {
  const shares = Array.from({ length: processes }, (_, n) => Math.floor((dashboards + n) / processes))
  const children = await Promise.all(shares.map((share) => startDashboards({ url, tokens, dashboards: share })))
  return {
    /** Creates an order with `write` and returns the ms from the sending of the call until each dashboard received the event. */
    async measure(write: () => Promise<string>): Promise<number[]> {
      const received = children.map((child) => child.next())
      const sentAt = monotonicMs()
      const id = await write()
      const all = await Promise.all(received)
      if (all.some((one) => one.id !== id)) throw new Error('an event of another order was received')
      return all.flatMap(({ at }) => at.map((moment) => moment - sentAt))
    },
    close: () => children.forEach((child) => child.close()),
  }
}

async function startDashboards(start: Start) {
  const child = fork(program, { stdio: 'inherit' })
  const broken = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the dashboards exited')))
  })
  // `next` reports the failure. Without this handler a failure after the last `next` would be an unhandled rejection.
  broken.catch(() => {})
  const message = () =>
    Promise.race([
      broken,
      new Promise<Message>((resolve) => child.once('message', (received) => resolve(received as Message))),
    ])
  const ready = message()
  child.send(start)
  await ready
  return {
    next: async () => (await message()) as Exclude<Message, { ready: true }>,
    close: () => child.disconnect(),
  }
}
