import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { heldRequests } from '../held-requests.ts'
import { openHouse } from '../house.ts'
import type { Part } from '../scenario.ts'
import { slowPeople } from '../slow-clients.ts'
import { openTrade } from '../workload.ts'
import { settle, spread } from '../finish-workload.ts'

const fullRun = 20
/** A stop waits 10 s for the slow, and another 10 for a letter in hand; with a margin for a busy machine. */
const longest = 25_000

/** SIGTERM under load: what is in is answered, sockets are told, the slow are waited for but not for ever, and the process ends by itself. */
export const stops: Part = {
  name: 'stops',
  about: 'SIGTERM under load, with requests held inside, a file under way, a stalled reader and a stalled upload',
  async run(bench) {
    const { random, rounds = fullRun, tell, find } = bench
    const dataDir = join(bench.directory, 'data')
    mkdirSync(dataDir, { mode: 0o711 })
    const house = await openHouse(dataDir)
    const took: number[] = []
    let toTell = 0
    const stop = async () => {
      const began = performance.now()
      const code = await house.stop()
      const ms = performance.now() - began
      if (code !== 0) find(`SIGTERM ended with ${code}: ${house.said().slice(-300)}`)
      if (ms > longest) find(`a stop took ${Math.round(ms)} ms`)
      return ms
    }
    try {
      const trade = await openTrade(house, random)
      const { people, screen, crowd } = trade
      for (let round = 0; round < rounds; round++) {
        await pause(random.between(20, 1200))
        if (screen.isConnected()) toTell++
        took.push(await stop())
        await house.start()
        tell(`${round + 1} of ${rounds} stops, ${crowd.written.length} writes acknowledged`)
      }
      if (screen.told() < toTell) find(`of ${toTell} stops the screen was told of ${screen.told()}`)
      const figures = await settle(bench, trade)

      const held = await heldRequests(house, people, find)
      const slow = await slowPeople(house, people, find)
      return {
        stops: rounds,
        'a stop under load took, ms': spread(took),
        ...figures,
        ...held,
        ...slow,
      }
    } finally {
      await house.close()
    }
  },
}
