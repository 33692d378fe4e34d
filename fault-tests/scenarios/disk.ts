import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { query } from '../../harness/postgres.ts'
import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer, type Server } from '../../harness/server.ts'
import { medianAndWorst } from '../../harness/statistics.ts'
import { delay, until } from '../../harness/wait.ts'
import type { Scenario } from '../scenario.ts'
import { mountSmallDisk } from '../small-disk.ts'
import { startWorkload } from '../workload.ts'

/** Fills the disk under DATA_DIR completely or nearly under load, and frees it again. */
export const disk: Scenario = {
  name: 'disk',
  about:
    'the disk is full: no acknowledged write is lost, calls get 503, and the server works again once there is space',
  async run(context) {
    const { random, rounds = 8, fail, directory, use } = context
    const small = use(mountSmallDisk(directory))
    const dataDir = subdirectory(small.path, 'data')
    const server = use(await prepareServer({ dataDir }))
    const recoveries: number[] = []
    let refusing = 0
    const count = (text: string, words: string) => text.split(words).length - 1
    const { tally, repeat, nextWrite, finish } = await startWorkload(context, server)
    await repeat(rounds, 'full disks', [200, 1000], async (round) => {
      // The fill leaves no space, some pages, or less than one more segment of the write-ahead log.
      small.fill(random.pick([0, 64, 4096]))
      // In every other round the write-ahead log has no space for its next segment, so PostgreSQL ends with a PANIC.
      if (round % 2 === 1) await useUpWriteAheadLog(server)
      // Writes fail only after the space inside existing files is used up.
      const before = tally.unavailable
      await until(() => tally.unavailable - before >= 20, 60_000, 50)
      if (tally.unavailable > before) refusing++
      await delay(random.integer(0, 2999))
      small.empty()
      recoveries.push(await nextWrite('there was space again'))
    })
    if (!server.isRunning()) fail(`the app exited: ${server.output().slice(-600)}`)
    if (refusing === 0) fail('no write was refused, so the disk was never full')
    await server.ready()
    const figures = await finish()
    return {
      'times full': rounds,
      'of which writes were refused': refusing,
      ...figures,
      'first write after there was space, ms': medianAndWorst(recoveries),
      'PostgreSQL ended in a PANIC': count(readFileSync(join(dataDir, 'postgres.log'), 'utf8'), 'PANIC:'),
      'the app started it again': count(server.output(), 'O banco de dados voltou.'),
    }
  },
}

/** Uses up the log segments that PostgreSQL keeps for reuse. */
async function useUpWriteAheadLog(server: Server): Promise<void> {
  const asSuperuser = { ...server.database(), user: 'postgres', database: 'postgres' }
  try {
    for (let segments = 0; segments < 40; segments++) {
      await query(asSuperuser, 'select pg_switch_wal()')
      await query(asSuperuser, 'select pg_logical_emit_message(true, $1, $2)', ['fault-tests', 'x'.repeat(1000)])
    }
  } catch {
    // The PANIC has ended the connection.
  }
}
