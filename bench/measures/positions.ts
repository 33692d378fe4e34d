import { dayMs } from '@ligeiro/contract/durations'
import type { Report } from '../../harness/progress.ts'
import { query } from '../../harness/postgres.ts'
import { percentiles, quantile } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Environment } from '../environment.ts'
import type { Figure, Measure } from '../figure.ts'
import { inTurns, mediansOf } from '../interleave.ts'
import { openLiveSocket } from '../live-socket.ts'
import { openShifts, signInAs, signInMany } from '../people.ts'
import type { Scale } from '../scale.ts'
import { firm } from '../seed.ts'
import { figureOf, openSides } from '../sides.ts'

const motoboys = 40
/** Positions of a message, as of a phone that was without coverage. */
const perMessage = 25

type Fix = [at: number, latitude: number, longitude: number, accuracy: number]
type Send = (fixes: Fix[]) => Promise<void>

/** Returns the next positions of somebody who moves slowly, a second apart, from 20 hours ago on. */
function aRide(): () => Fix[] {
  let at = Date.now() - (20 * dayMs) / 24
  let latitude = -27.6
  return () => Array.from({ length: perMessage }, (): Fix => [(at += 1000), (latitude += 1e-6), -48.55, 10])
}

export const positions: Measure = {
  name: 'positions',
  about: 'how many positions of motoboys are taken by sockets',
  async run(environment, scale, report) {
    const { database, copy, bare, ours } = await openSides(environment, firm(scale.orders))
    for (const one of [database, copy]) await openShifts(one)
    report(`${motoboys} motoboys sign in`)
    const people = await signInMany(ours.url, 'motoboy', motoboys)
    const ids = await query<{ id: string }>(copy, 'select id from motoboys limit $1', [motoboys])
    const openSocket = async (url: string, token: string | null) => environment.use(await openLiveSocket(url, token))
    const onOurs = await Promise.all(people.map(({ token }) => openSocket(ours.url, token)))
    const onBare = await Promise.all(ids.map(() => openSocket(bare.url, null)))
    const ownFixes = onOurs.map(
      ({ ask }): Send =>
        (fixes) =>
          ask('positions', fixes),
    )
    const bareFixes = onBare.map(({ ask }, n): Send => {
      return (fixes) => ask('positions', { motoboy: ids[n]!.id, positions: fixes })
    })
    const takenInTurn = (server: typeof bare, sends: Send[]) => {
      const rides = sends.map((send) => ({ send, next: aRide() }))
      return async () => {
        const [cpu, begun] = [server.cpuMs(), performance.now()]
        let taken = 0
        await Promise.all(
          rides.map(async ({ send, next }) => {
            do {
              await send(next())
              taken += perMessage
            } while (performance.now() < begun + scale.seconds * 1000)
          }),
        )
        return { rate: taken / ((performance.now() - begun) / 1000), cpu: (server.cpuMs() - cpu) / taken }
      }
    }
    const sides = { bare: takenInTurn(bare, bareFixes), ours: takenInTurn(ours, ownFixes) }
    const results = await inTurns(sides, scale.rounds, report)
    const note = `${motoboys} motoboys, ${perMessage} positions a message`
    const [rate, cpu] = [mediansOf(results, 'rate'), mediansOf(results, 'cpu')]
    await environment.closeOpened()
    return [
      figureOf(rate, { what: 'positions taken a second', unit: 'req/s', target: { atLeast: 0.7 }, note }),
      figureOf(cpu, { what: 'CPU of the server, a position', unit: 'ms', target: { atMost: 1.5 } }),
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
  const people = await signInMany(url, 'motoboy', Math.min(moving, 10 * calls))
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
      await delay(second === 0 ? (1000 * n) / senders.length : 1000)
      await ask('positions', [[Date.now(), -27.6 + n / 1000 + second / 10_000, -48.55, 10]])
    }
  })
  await Promise.all(sent)
  await delay(2000)
  const what = `a position until it is on ${maps} maps, p99`
  const note = `${everyone} motoboys in shift, ${moving} positions a second; ${percentiles(delays)} ms`
  return [
    { what, unit: 'ms', ours: quantile(delays, 0.99), target: { atMost: 2000 }, note },
    { what: 'the largest packet of a map', unit: 'kB', ours: largest / 1000, target: { atMost: 32 } },
  ]
}
