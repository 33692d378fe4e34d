import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errands } from '../keyed-calls.ts'
import { fatefulProxy, type Fate } from '../fateful-proxy.ts'
import { openHouse } from '../house.ts'
import type { Part } from '../scenario.ts'
import { openTrade } from '../workload.ts'
import { settle } from '../finish-workload.ts'
import { verifyKeptAnswers } from '../verification.ts'

const fullRun = 10_000
const losses: readonly Fate[] = ['lost', 'lost', 'halved', 'left alone']

/** Every mutating call loses its first answer, many their second too, and is repeated with the same key. */
export const retries: Part = {
  name: 'retries',
  about: 'mutating calls whose answers are lost and that are repeated: nothing is done twice',
  async run(bench) {
    const { random, rounds = fullRun, tell, find } = bench
    const dataDir = join(bench.directory, 'data')
    mkdirSync(dataDir, { mode: 0o711 })
    const house = await openHouse(dataDir)
    const fates = new Map<Fate, number>()
    const proxy = await fatefulProxy(house.port, () => {
      const fate = random.pick(losses)
      fates.set(fate, (fates.get(fate) ?? 0) + 1)
      return fate
    })
    try {
      const way = (attempt: number) => (attempt === 0 || random.chance(0.3) ? proxy.url : house.url)
      const trade = await openTrade(house, random, { motoboys: 3, workers: 8, way })
      const { written, codes } = trade.crowd
      const desk = errands(way, trade.people)
      // Passwords cost time: one call in ten is about people.
      for (let stays = 0; written.length + desk.said.length < rounds;) {
        if (desk.said.length < written.length / 9)
          await desk.run(random.chance(0.5) ? 'motoboy' : 'client', stays++ % 2 === 0)
        else await pause(20)
        tell(`${written.length + desk.said.length} of ${rounds} calls done once`)
      }
      const figures = await settle(bench, trade, { most: rounds })
      const { met, said } = desk
      for (const finding of [
        ...met.wrong,
        ...(await verifyKeptAnswers(house.url, said)),
        ...(await desk.inspect(house.connection())),
      ])
        find(finding)
      return {
        'calls whose answer was lost': written.length + codes.length + said.length,
        ...Object.fromEntries([...fates].map(([fate, times]) => [`answers ${fate}`, times])),
        'of which about people': said.length,
        ...figures,
      }
    } finally {
      await proxy.close()
      await house.close()
    }
  },
}
