import { WebSocket } from 'ws'
import { query } from '../../harness/postgres.ts'
import { median } from '../../harness/statistics.ts'
import type { Measure } from '../figure.ts'
import { eachSide, inTurns } from '../interleave.ts'
import { openMotoboySocket } from '../motoboy-socket.ts'
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
    const onOurs = await Promise.all(people.map(({ token }) => openMotoboySocket(ours.url, token)))
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
    return [
      figureOf(medianOf('rate'), { what: 'positions taken a second', unit: 'req/s', target: { atLeast: 0.7 }, note }),
      figureOf(medianOf('cpu'), { what: 'CPU of the server, a position', unit: 'ms', target: { atMost: 1.5 } }),
    ]
  },
}
