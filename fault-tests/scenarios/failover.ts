import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fatefulProxy } from '../fateful-proxy.ts'
import { openHouse } from '../house.ts'
import { openPair } from '../replicated-postgres.ts'
import type { Bench, Figures, Part } from '../scenario.ts'
import { openTrade } from '../workload.ts'
import { settle, spread } from '../finish-workload.ts'

const fullRun = 9
const ends = ['demoted', 'killed', 'frozen'] as const
type End = (typeof ends)[number]

/** The primary dies, loses the lead or stands still under load; its synchronous standby is promoted, and the address leads there. */
export const failover: Part = {
  name: 'failover',
  about: 'two PostgreSQL servers; the primary is killed, demoted or frozen under load, and the standby takes over',
  async run(bench) {
    const { rounds = fullRun, tell } = bench
    const away = new Map<End, number[]>(ends.map((end) => [end, []]))
    const sums: Figures = {}
    for (let round = 0; round < rounds; round++) {
      const end = ends[round % ends.length] as End
      const directory = join(bench.directory, `${round}`)
      mkdirSync(directory, { mode: 0o711 })
      const { ms, figures } = await failOver(
        { ...bench, directory, find: (finding) => bench.find(`primary ${end}: ${finding}`) },
        end,
      )
      away.get(end)?.push(ms)
      for (const [name, figure] of Object.entries(figures))
        if (typeof figure === 'number') sums[name] = Number(sums[name] ?? 0) + figure
      tell(`${round + 1} of ${rounds} failovers, the last one ${end}`)
    }
    const times = [...away].flatMap(([end, ms]) =>
      ms.length > 0 ? [[`writes again after the promotion, primary ${end}, ms`, spread(ms)]] : [],
    )
    return { failovers: rounds, ...sums, ...(Object.fromEntries(times) as Figures) }
  },
}

async function failOver(bench: Bench, end: End) {
  const { random, directory } = bench
  const pair = await openPair(directory)
  const address = await fatefulProxy(pair.first)
  const house = await openHouse(directory, {
    DATABASE_URL: `postgres://ligeiro@127.0.0.1:${address.port}/ligeiro`,
    APP_SECRET: 'the secret of the torture',
  })
  try {
    const trade = await openTrade(house, random)
    await pause(random.between(300, 1500))
    if (end === 'killed') await pair.killFirst()
    else if (end === 'demoted') await pair.demoteFirst()
    else pair.freezeFirst()
    await pause(random.below(1000))
    await pair.promoteSecond()
    address.turnTo(pair.second)
    // Measured by what people do: the next write that is acknowledged can only have gone to the survivor.
    const ms = await trade.crowd.nextWrite(() => bench.find('nothing was written for a minute after the promotion'))
    await house.ready()
    await pause(1000)
    const figures = await settle(bench, trade, { database: pair.connection })
    return { ms, figures }
  } finally {
    await house.close()
    await address.close()
    await pair.close()
  }
}
