/**
 * Loaded into the server before its own code (`node --import`): its clock goes ahead when it is told to, and the live
 * connection's heartbeats go by that clock. Nothing else is touched.
 */
import { connect } from 'node:net'
import timers from 'node:timers'

/** Known by who sets them: their lengths are the server's own business. */
const isHeartbeat = () => new Error().stack?.includes('/engine.io/') ?? false
const RealDate = Date
const realTimeout = setTimeout
const realClear = clearTimeout
let ahead = 0

class MovedDate extends RealDate {
  constructor(...given: [] | [number]) {
    if (given.length === 0) super(RealDate.now() + ahead)
    else super(...given)
  }
  static override now = () => RealDate.now() + ahead
}
globalThis.Date = MovedDate as DateConstructor

const waiting = new Set<Beat>()
class Beat {
  due = 0
  readonly ms: number
  readonly work: () => void
  constructor(work: () => void, ms: number) {
    this.work = work
    this.ms = ms
    this.refresh()
  }
  refresh() {
    this.due = Date.now() + this.ms
    waiting.add(this)
    return this
  }
  unref = () => this
}
// The module's own, which engine.io uses: the global ones are others' business.
timers.setTimeout = Object.assign(
  (work: () => void, ms: number, ...rest: unknown[]) =>
    isHeartbeat() ? new Beat(work, ms) : realTimeout(work, ms, ...rest),
  realTimeout,
) as typeof setTimeout
timers.clearTimeout = (timer) =>
  timer instanceof Beat ? void waiting.delete(timer) : realClear(timer as NodeJS.Timeout)

const teller = connect(Number(process.env.CLOCK_PORT), '127.0.0.1')
teller.unref()
teller.on('data', (told) => {
  for (const line of String(told).trim().split('\n')) {
    ahead = Number(line)
    for (const beat of waiting)
      if (beat.due <= Date.now()) {
        waiting.delete(beat)
        beat.work()
      }
    teller.write('moved\n')
  }
})
