import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import type { Report } from '../../harness/progress.ts'
import { query } from '../../harness/postgres.ts'
import { median, percentiles, quantile } from '../../harness/statistics.ts'
import type { Environment } from '../environment.ts'
import type { Figure, Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openLiveSocket } from '../live-socket.ts'
import { signInAs } from '../people.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { openShifts, signInMotoboys } from '../shifts.ts'
import { figureOf, openSides } from '../sides.ts'

const motoboys = 40
/** Positions of a message, as of a phone that was without coverage. */
const perMessage = 25
const dayMs = 24 * 3_600_000

type Fix = [at: number, latitude: number, longitude: number, accuracy: number]
type Send = (fixes: Fix[]) => Promise<void>

/** Returns the next positions of somebody who moves slowly, a second apart, from 20 hours ago on. */
function aRide(): () => Fix[] {
  let at = Date.now() - (20 * dayMs) / 24
  let latitude = -27.6
  return () => Array.from({ length: perMessage }, (): Fix => [(at += 1000), (latitude += 1e-6), -48.55, 10])
}

async function openBare(url: string, motoboy: string): Promise<Send> {
  const socket = new WebSocket(url, { perMessageDeflate: false })
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject))
  return (positions) =>
    new Promise((resolve) => {
      socket.once('message', () => resolve())
      socket.send(JSON.stringify({ motoboy, positions }))
    })
}

export const positions: Measure = {
  name: 'positions',
  about: 'how many positions of motoboys are taken by sockets',
  async run(environment, scale, report) {
    const { database, copy, bare, ours } = await openSides(environment, firm(scale.orders))
    for (const one of [database, copy]) await openShifts(one)
    report(`${motoboys} motoboys sign in`)
    const people = await signInMotoboys(ours.url, motoboys)
    const ids = await query<{ id: string }>(copy, 'select id from motoboys limit $1', [motoboys])
    const onOurs = await Promise.all(people.map(({ token }) => openLiveSocket(ours.url, token)))
    environment.use({ close: () => onOurs.forEach((socket) => socket.close()) })
    const senders: Record<string, Send[]> = {
      bare: await Promise.all(ids.map(({ id }) => openBare(bare.url, id))),
      ours: onOurs.map((socket) => (fixes) => socket.ask('positions', fixes)),
    }
    const servers: Record<string, typeof bare> = { bare, ours }
    const rides = eachSide(senders, (sides) => sides.map(aRide))
    const results = await inTurns(
      eachSide({ bare: 'bare', ours: 'ours' }, (side) => async () => {
        const [server, until] = [servers[side]!, performance.now() + scale.seconds * 1000]
        const [cpu, begun] = [server.cpuMs(), performance.now()]
        let taken = 0
        const send = async (one: Send, n: number) => {
          do {
            await one(rides[side]![n]!())
            taken += perMessage
          } while (performance.now() < until)
        }
        await Promise.all(senders[side]!.map(send))
        return { rate: taken / ((performance.now() - begun) / 1000), cpu: (server.cpuMs() - cpu) / taken }
      }),
      scale.rounds,
      report,
    )
    const medianOf = (of: 'rate' | 'cpu') => eachSide(results, (all) => median(all.map((result) => result[of])))
    const note = `${motoboys} motoboys, ${perMessage} positions a message`
    await environment.closeOpened()
    return [
      figureOf(medianOf('rate'), { what: 'positions taken a second', unit: 'req/s', target: { atLeast: 0.7 }, note }),
      figureOf(medianOf('cpu'), { what: 'CPU of the server, a position', unit: 'ms', target: { atMost: 1.5 } }),
      ...(await untilOnMaps(environment, scale, report)),
    ]
  },
}

const maps = 5
const everyone = 10_000
/** The number of motoboys who send one position each second. */
const moving = 200

/** Measures how long after its sending a position reaches the open maps of a firm with many motoboys in shift. */
async function untilOnMaps(environment: Environment, { calls }: Scale, report: Report): Promise<Figure[]> {
  const seconds = Math.min(20, calls)
  const database = await environment.database({ ...firm(600), motoboys: everyone })
  await openShifts(database)
  const { url } = await environment.product(database)
  report(`${moving} motoboys sign in`)
  const people = await signInMotoboys(url, Math.min(moving, 10 * calls))
  const senders = await Promise.all(people.map(({ token }) => openLiveSocket(url, token)))
  const delays: number[] = []
  let largest = 0
  const onEvent = (json: string) => {
    if (!json.startsWith('["map:positions"')) return
    largest = Math.max(largest, json.length)
    const [, { motoboys: packet }] = JSON.parse(json) as [string, { motoboys: [...unknown[], at: number][] }]
    for (const one of packet) delays.push(Date.now() - (one.at(-1) as number))
  }
  const { token } = await signInAs(url, 'admin')
  for (let n = 0; n < maps; n++) await (await openLiveSocket(url, token, onEvent)).ask('join-room', 'map')
  const sent = senders.map(async ({ ask }, n) => {
    for (let second = 0; second < seconds; second++) {
      await sleep(second === 0 ? (1000 * n) / senders.length : 1000)
      await ask('positions', [[Date.now(), -27.6 + n / 1000 + second / 10_000, -48.55, 10]])
    }
  })
  await Promise.all(sent)
  await sleep(2000)
  const what = `a position until it is on ${maps} maps, p99`
  const note = `${everyone} motoboys in shift, ${moving} positions a second; ${percentiles(delays)} ms`
  return [
    { what, unit: 'ms', ours: quantile(delays, 0.99), target: { atMost: 2000 }, note },
    { what: 'the largest packet of a map', unit: 'kB', ours: largest / 1000, target: { atMost: 32 } },
  ]
}
