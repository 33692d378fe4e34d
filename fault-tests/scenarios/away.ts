import { setTimeout as pause } from 'node:timers/promises'
import { tryOnce } from '../retry.ts'
import { fatefulProxy } from '../fateful-proxy.ts'
import { openHouse } from '../house.ts'
import { openPair } from '../replicated-postgres.ts'
import type { Part } from '../scenario.ts'
import { openTrade } from '../workload.ts'
import { settle, spread } from '../finish-workload.ts'

const fullRun = 4

/** The database is out of reach for a minute (connections cut and refused), or answers nothing, and comes back. */
export const away: Part = {
  name: 'away',
  about: 'the database away for a minute, refusing or silent: 503 with Retry-After, and all by itself again',
  async run(bench) {
    const { random, rounds = fullRun, tell, find, directory } = bench
    const pair = await openPair(directory)
    const address = await fatefulProxy(pair.first)
    const house = await openHouse(directory, {
      DATABASE_URL: `postgres://ligeiro@127.0.0.1:${address.port}/ligeiro`,
      APP_SECRET: 'the secret of the torture',
    })
    const back: number[] = []
    const toTheAnswer: number[] = []
    try {
      const trade = await openTrade(house, random)
      for (let round = 0; round < rounds; round++) {
        await pause(random.between(500, 2000))
        const silent = round % 2 === 1
        if (silent) pair.freezeFirst()
        else address.cut()
        // The first time a whole minute.
        const end = performance.now() + (round === 0 && rounds > 1 ? 60_000 : 20_000)
        while (performance.now() < end) {
          const asked = performance.now()
          await tryOnce(house.url, { method: 'GET', path: '/orders/all', token: trade.people.admin.token })
          toTheAnswer.push(performance.now() - asked)
          await pause(500)
        }
        const ready = await tryOnce(house.url, { method: 'GET', path: '/readyz' })
        if (ready.status !== 503) find(`/readyz answered ${ready.status} without a database`)
        const lives = await tryOnce(house.url, { method: 'GET', path: '/healthz' })
        if (lives.status !== 200) find(`/healthz answered ${lives.status} without a database`)
        if (silent) pair.thawFirst()
        else address.mend()
        back.push(
          await trade.crowd.nextWrite(() => find('nothing was written for a minute after the database was back')),
        )
        await house.ready()
        tell(`${round + 1} of ${rounds} times away`)
      }
      await pause(1000)
      const figures = await settle(bench, trade, { database: { ...pair.connection, port: pair.first } })
      return {
        'times away': rounds,
        'a person waits for the answer, ms': spread(toTheAnswer),
        'writes again after it was back, ms': spread(back),
        ...figures,
      }
    } finally {
      await house.close()
      await address.close()
      await pair.close()
    }
  },
}
