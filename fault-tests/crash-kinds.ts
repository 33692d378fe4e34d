import { execFileSync } from 'node:child_process'
import type { Random } from '../harness/random.ts'
import type { Server } from '../harness/server.ts'
import { delay } from '../harness/wait.ts'

/** Names what is killed. 'while starting' kills the server, and kills it again before it is ready, with or without its database. */
export const crashKinds = ['both', 'app', 'database', 'worker', 'while starting'] as const
export type CrashKind = (typeof crashKinds)[number]

/** Sends SIGKILL, starts what does not restart by itself, and returns the ms until the server is ready again. */
export async function crash(server: Server, kind: CrashKind, random: Random): Promise<number> {
  switch (kind) {
    case 'database':
      server.killDatabase()
      break
    case 'worker':
      killWorker(server, random)
      break
    case 'app':
      await server.kill()
      server.launch()
      break
    case 'both':
      if (random.chance(0.5)) server.killDatabase()
      await server.kill()
      server.killDatabase()
      server.launch()
      break
    case 'while starting':
      await server.kill()
      for (let times = random.integer(1, 3); times > 0; times--) {
        if (random.chance(0.5)) server.killDatabase()
        server.launch()
        await delay(random.integer(0, 899))
        await server.kill()
      }
      server.launch()
  }
  return server.ready()
}

/** Kills one of PostgreSQL's child processes. PostgreSQL then restarts all of them, because shared memory may be damaged. */
function killWorker(server: Server, random: Random): void {
  const parent = server.postmaster()?.pid
  if (!parent) return
  try {
    const pids = execFileSync('ps', ['-o', 'pid=', '--ppid', `${parent}`], { encoding: 'utf8' })
    process.kill(random.pick(pids.split('\n').map(Number).filter(Boolean)), 'SIGKILL')
  } catch {
    // The worker, or the main process that was killed in the round before, has just ended.
  }
}
