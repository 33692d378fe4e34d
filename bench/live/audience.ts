import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { monotonic } from './clock.ts'
import type { Heard, Listening } from './dashboards.ts'

const program = fileURLToPath(new URL('dashboards.ts', import.meta.url))
const processes = 2

export type Audience = {
  /** Makes an order by `write` and gives the ms from before it was sent until each dashboard had heard of it. */
  hear: (write: () => Promise<string>) => Promise<number[]>
  leave: () => void
}

/** So many dashboards listening to one server, in two processes beside ours. */
export async function audience(url: string, tokens: readonly string[] | null, dashboards: number): Promise<Audience> {
  const shares = Array.from({ length: processes }, (_, n) => Math.floor((dashboards + n) / processes))
  const children = await Promise.all(shares.map((share) => listen({ url, tokens, dashboards: share })))
  return {
    async hear(write) {
      const heard = children.map((child) => child.next())
      const sent = monotonic()
      const id = await write()
      const all = await Promise.all(heard)
      if (all.some((one) => one.id !== id)) throw new Error('heard of another order than the one written')
      return all.flatMap(({ at }) => at.map((moment) => moment - sent))
    },
    leave: () => children.forEach((child) => child.leave()),
  }
}

async function listen(listening: Listening) {
  const child = fork(program, { stdio: 'inherit' })
  const broken = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', () => reject(new Error('the dashboards went away')))
  })
  // Whoever waits for the next message learns it; at the end nobody does.
  broken.catch(() => {})
  const message = () =>
    Promise.race([broken, new Promise<Heard>((resolve) => child.once('message', (heard) => resolve(heard as Heard)))])
  const ready = message()
  child.send(listening)
  await ready
  return {
    next: async () => (await message()) as Exclude<Heard, { ready: true }>,
    leave: () => child.disconnect(),
  }
}
