/**
 * `node --import` loads this module into the server before the server's own code. Another process can set the server's clock
 * ahead, and the heartbeats of engine.io follow that clock. Other timers are unchanged.
 */
import { connect } from 'node:net'
import timers from 'node:timers'

/** Timers of heartbeats are recognised by the calling file, because the server may change their length. */
const isHeartbeat = () => new Error().stack?.includes('/engine.io/') ?? false
const RealDate = Date
const realTimeout = setTimeout
const realClear = clearTimeout
let aheadMs = 0

class MovableDate extends RealDate {
  constructor(...args: [] | [number]) {
    if (args.length === 0) super(RealDate.now() + aheadMs)
    else super(...args)
  }
  static override now = () => RealDate.now() + aheadMs
}
globalThis.Date = MovableDate as DateConstructor

const waiting = new Set<Heartbeat>()
class Heartbeat {
  dueAt = 0
  readonly ms: number
  readonly work: () => void
  constructor(work: () => void, ms: number) {
    this.work = work
    this.ms = ms
    this.refresh()
  }
  refresh() {
    this.dueAt = Date.now() + this.ms
    waiting.add(this)
    return this
  }
  unref = () => this
}
// engine.io uses the functions of `node:timers`, so the global functions are not replaced.
timers.setTimeout = Object.assign(
  (work: () => void, ms: number, ...rest: unknown[]) =>
    isHeartbeat() ? new Heartbeat(work, ms) : realTimeout(work, ms, ...rest),
  realTimeout,
) as typeof setTimeout
timers.clearTimeout = (timer) =>
  timer instanceof Heartbeat ? void waiting.delete(timer) : realClear(timer as NodeJS.Timeout)

const control = connect(Number(process.env.CLOCK_PORT), '127.0.0.1')
control.unref()
control.on('data', (received) => {
  for (const line of String(received).trim().split('\n')) {
    aheadMs = Number(line)
    for (const heartbeat of waiting)
      if (heartbeat.dueAt <= Date.now()) {
        waiting.delete(heartbeat)
        heartbeat.work()
      }
    control.write('moved\n')
  }
})
