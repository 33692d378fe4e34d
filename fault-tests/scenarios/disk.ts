import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { fullMailFolder } from '../full-email-folder.ts'
import { openHouse, type House } from '../house.ts'
import type { Part } from '../scenario.ts'
import { openSmallDisk } from '../small-disk.ts'
import { openTrade } from '../workload.ts'
import { settle, spread } from '../finish-workload.ts'

const fullRun = 8
const longest = 60_000

/** The disk under DATA_DIR fills up while people order and deliver, to the last byte or nearly, and is freed again. */
export const disk: Part = {
  name: 'disk',
  about: 'a full disk: nothing acknowledged that is not kept, an honest answer, and work goes on once there is space',
  async run(bench) {
    const { random, rounds = fullRun, tell, find, directory } = bench
    const small = openSmallDisk(directory)
    const dataDir = join(small.place, 'data')
    mkdirSync(dataDir, { mode: 0o711 })
    const house = await openHouse(dataDir)
    const back: number[] = []
    let stoodStill = 0
    try {
      const trade = await openTrade(house, random)
      const { written, met } = trade.crowd
      for (let round = 0; round < rounds; round++) {
        await pause(random.between(200, 1000))
        // None at all, some pages, or not enough for another segment of the log.
        small.fill(random.pick([0, 64, 4096]))
        const deadline = performance.now() + longest
        // Every other time the log itself has no room for a next segment: PostgreSQL ends in a PANIC.
        if (round % 2 === 1) await useUpTheLog(house)
        // Space in files that are there already is used up first.
        const refused = met.unavailable
        while (met.unavailable - refused < 20 && performance.now() < deadline) await pause(50)
        if (met.unavailable > refused) stoodStill++
        await pause(random.below(3000))
        small.empty()
        back.push(
          await trade.crowd.nextWrite(() =>
            find(`nothing was written for a minute after there was space again: ${house.said().slice(-600)}`),
          ),
        )
        tell(`${round + 1} of ${rounds} times full, ${written.length} writes acknowledged`)
      }
      if (!house.isAlive()) find(`the app ended: ${house.said().slice(-600)}`)
      if (stoodStill === 0) find('the disk was never full for anybody: nothing was tried')
      await house.ready()
      const figures = await settle(bench, trade)
      const mail = await fullMailFolder({ directory, small, find })
      return {
        'times full': rounds,
        'of which writes were refused': stoodStill,
        ...figures,
        'writes again after there was space, ms': spread(back),
        'PostgreSQL ended in a PANIC': readFileSync(join(dataDir, 'postgres.log'), 'utf8').split('PANIC:').length - 1,
        'and was started again by the app': house.said().split('O banco de dados voltou.').length - 1,
        ...mail,
      }
    } finally {
      small.empty()
      await house.close()
      small.close()
    }
  },
}

/** Segments that wait to be used again are few. Ends with the connection, as that of everybody else. */
async function useUpTheLog(house: House): Promise<void> {
  const client = new Client({ ...house.connection(), user: 'postgres', database: 'postgres' })
  client.on('error', () => {})
  try {
    await client.connect()
    for (let segments = 0; segments < 40; segments++) {
      await client.query('select pg_switch_wal()')
      await client.query('select pg_logical_emit_message(true, $1, $2)', ['torture', 'x'.repeat(1000)])
    }
  } catch {
    // It has come to that.
  } finally {
    await client.end().catch(() => {})
  }
}
