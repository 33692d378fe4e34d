import { spawnSync } from 'node:child_process'
import { send } from '../../harness/api.ts'
import { prepareServer } from '../../harness/server.ts'
import { delay, mustHold } from '../../harness/wait.ts'
import { startReplicatedPostgres } from '../tcp-postgres.ts'
import { LeftOut, type Scenario } from '../scenario.ts'
import { preparePooler, prepareProxy } from '../scale-parts.ts'
import { caughtUp, newestVersions, openLiveScreen, startWorkload } from '../workload.ts'

const password = 'the-password-of-the-tests'
const screenCount = 8
/** HAProxy needs two failed checks, one in 2 s, to take a process out, and one to take it back. */
const checksMs = 5000

/** The parts of compose.scale.yaml as processes of this machine, with the files of deploy/scale (docs/scale.md). */
export const scale: Scenario = {
  name: 'scale',
  about:
    'two processes behind HAProxy and PgBouncer; each process is killed once, then the primary, and its standby takes over',
  async run(context) {
    for (const command of ['haproxy', 'pgbouncer'])
      if (spawnSync(command, ['-v']).error) throw new LeftOut(`${command} is not installed`)
    const { directory, random, report, fail, use } = context
    const postgres = await startReplicatedPostgres(directory, use)
    const pooler = use(await preparePooler(directory, password))
    const env = {
      DATABASE_URL: `postgres://ligeiro:${password}@127.0.0.1:${pooler.port}/ligeiro`,
      APP_SECRET: 'the secret of the tests',
      TRUST_PROXY: '1',
    }
    const first = use(await prepareServer({ dataDir: directory, env }))
    const second = use(await prepareServer({ dataDir: directory, env }))
    const apps = [first, second]
    const proxy = use(await prepareProxy(directory, first.port, second.port))
    const url = `http://127.0.0.1:${proxy.port}`
    pooler.leadTo(postgres.primary.port)
    await pooler.start()
    for (const app of apps) await app.start()
    await proxy.start()
    const isReady = async () => (await send(url, { method: 'GET', path: '/readyz' })).status === 200
    const behindProxy = { ...first, url, start: () => mustHold('the proxy answers', isReady).then(() => 0) }
    const { people, traffic, repeat, nextWrite, finish } = await startWorkload(context, behindProxy)
    const screens = await Promise.all(Array.from({ length: screenCount }, () => openLiveScreen(url)))
    const afterKills: number[] = []
    await repeat(2, 'processes killed', [1000, 3000], async (n) => {
      const app = apps[n]!
      await app.kill()
      afterKills.push(await nextWrite('a process was killed'))
      await app.start()
      await delay(checksMs)
    })

    await postgres.killPrimary()
    // Long enough that HAProxy takes both processes out.
    await delay(random.integer(checksMs, 2 * checksMs))
    await postgres.promoteStandby()
    pooler.leadTo(postgres.standby.port)
    await pooler.close()
    await pooler.start()
    const afterPromotion = await nextWrite('the standby was promoted')
    report('the standby has taken over')
    await mustHold('the proxy answers', isReady)

    const figures = await finish({ database: postgres.standby })
    for (const each of screens) {
      const late = await caughtUp(each, newestVersions(traffic.writes))
      if (typeof late === 'object') late.forEach(fail)
      if (each.loads() > 1) fail('a screen had to reload everything')
      each.stop()
    }
    const sessions = [people.admin, ...people.clients, ...people.motoboys]
    for (const { token } of sessions) {
      const { status } = await send(url, { method: 'POST', path: '/users/me', token })
      if (status !== 200) fail(`a session was answered ${status} afterwards`)
    }
    return {
      'first write after a process was killed, ms': Math.round(Math.max(...afterKills)),
      'first write after the promotion, ms': Math.round(afterPromotion),
      'screens, sessions': `${screens.length + 1}, ${sessions.length}`,
      ...figures,
    }
  },
}
