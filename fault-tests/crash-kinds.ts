import { execFileSync } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'
import type { House } from './house.ts'
import type { Random } from './random.ts'

/** What is killed. 'while starting': the app, and again before it is up, with or without the database. */
export const falls = ['both', 'app', 'database', 'worker', 'while starting'] as const
export type Fall = (typeof falls)[number]

/** Kills by SIGKILL, brings back what does not come back by itself, and gives the ms until it was ready again. */
export async function fall(house: House, kind: Fall, random: Random): Promise<number> {
  switch (kind) {
    case 'database':
      house.killDatabase()
      break
    case 'worker':
      killWorker(house, random)
      break
    case 'app':
      await house.kill()
      house.launch()
      break
    case 'both':
      if (random.chance(0.5)) house.killDatabase()
      await house.kill()
      house.killDatabase()
      house.launch()
      break
    case 'while starting':
      await house.kill()
      for (let times = random.between(1, 3); times > 0; times--) {
        if (random.chance(0.5)) house.killDatabase()
        house.launch()
        await pause(random.below(900))
        await house.kill()
      }
      house.launch()
  }
  return house.ready()
}

/** One of PostgreSQL's processes for connections or for its own chores: the others must not trust the shared memory any more, so all start anew. */
function killWorker(house: House, random: Random): void {
  const parent = house.postmaster()?.pid
  if (!parent) return
  const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', `${parent}`], { encoding: 'utf8' })
  const workers = pids.split('\n').map(Number).filter(Boolean)
  try {
    process.kill(random.pick(workers), 'SIGKILL')
  } catch {
    // It has just ended by itself.
  }
}
