import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { killedWhileBeginning } from '../first-start-kills.ts'
import { fall, falls, type Fall } from '../crash-kinds.ts'
import { openHouse } from '../house.ts'
import type { Bench, Figures, Part } from '../scenario.ts'
import { openTrade } from '../workload.ts'
import { settle, spread } from '../finish-workload.ts'
import { verify } from '../verification.ts'

const fullRun = 100

/** The app, its database, both, and one of the database's workers, killed at random moments while people order and deliver. */
export const crashes: Part = {
  name: 'crashes',
  about: 'SIGKILL of the app, of its database, of both, under load and while they start',
  async run(bench) {
    const rounds = bench.rounds ?? fullRun
    return {
      ...(await underLoad(bench)),
      ...(await killedWhileBeginning(bench, Math.max(1, Math.round(rounds / 5)))),
    }
  },
}

/** The first half alone: people order and deliver, and time and again something is killed. */
export async function underLoad(bench: Bench): Promise<Figures> {
  const { random, find, tell, rounds = fullRun } = bench
  const dataDir = join(bench.directory, 'under-load')
  mkdirSync(dataDir, { mode: 0o711 })
  const house = await openHouse(dataDir)
  const readyAfter = new Map<Fall, number[]>(falls.map((name) => [name, []]))
  try {
    const trade = await openTrade(house, random)
    const { written } = trade.crowd
    for (let round = 0; round < rounds; round++) {
      // Every kind as often as the others, in an order and at moments that nobody planned.
      const kind = falls[round % falls.length] as Fall
      await pause(random.between(20, 1200))
      readyAfter.get(kind)?.push(await fall(house, kind, random))
      if (round % 10 === 9)
        for (const finding of await verify(house.connection(), written, { settled: false })) find(finding)
      tell(`${round + 1} of ${rounds} falls, ${written.length} writes acknowledged`)
    }
    const figures = await settle(bench, trade)
    const times = [...readyAfter].map(([kind, ms]) => [`ready again after: ${kind}, ms`, spread(ms)])
    return { falls: rounds, ...figures, ...(Object.fromEntries(times) as Figures) }
  } finally {
    await house.close()
  }
}
