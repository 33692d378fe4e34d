import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { monotonicMs } from '../../harness/wait.ts'
import type { Message, Start } from './dashboards.ts'

const program = fileURLToPath(new URL('dashboards.ts', import.meta.url))
const processes = 2

/** Connects dashboards to one server, in two child processes. */
export async function openAudience(start: Start) {
  const shares = Array.from({ length: processes }, (_, n) => Math.floor((start.dashboards + n) / processes))
  const children = await Promise.all(shares.map((share) => startDashboards({ ...start, dashboards: share })))
  return {
    /** Creates an order with `write` and returns the ms from the sending of the call until each dashboard received the event. */
    async measure(write: () => Promise<string>): Promise<number[]> {
      const sentAt = monotonicMs()
      const id = await write()
      const all = await Promise.all(children.map((child) => child.timesOf(id)))
      return all.flat().map((moment) => moment - sentAt)
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
  // `timesOf` reports the failure. Without this handler a failure after the last call would be an unhandled rejection.
  broken.catch(() => {})
  const ready = Promise.withResolvers<void>()
  // By order, because an event of an earlier measure may still arrive.
  const received = new Map<string, PromiseWithResolvers<number[]>>()
  const eventOf = (id: string) => {
    const event = received.get(id) ?? Promise.withResolvers<number[]>()
    received.set(id, event)
    return event
  }
  child.on('message', (message) => {
    const one = message as Message
    if ('ready' in one) ready.resolve()
    else eventOf(one.id).resolve(one.at)
  })
  child.send(start)
  await Promise.race([broken, ready.promise])
  return {
    timesOf: (id: string) => Promise.race([broken, eventOf(id).promise]),
    close: () => child.disconnect(),
  }
}
