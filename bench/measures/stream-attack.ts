import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { get, type IncomingMessage } from 'node:http'
import { quantile } from '../../harness/statistics.ts'
import { delay } from '../../harness/wait.ts'
import type { Measure } from '../figure.ts'
import { firm } from '../seed.ts'
import { addShared } from '../shared-links.ts'

const links = 200

/** Opens the page's stream four times a second, as a recipient would, and closes it after its first event. */
async function follow(url: string, token: string, seconds: number) {
  const times: number[] = []
  let refused = 0
  const end = performance.now() + seconds * 1000
  do {
    const begun = performance.now()
    const headers = { 'x-forwarded-for': '203.0.113.7' }
    const stream = await new Promise<IncomingMessage>((resolve, reject) =>
      get(`${url}/r/${token}/live`, { agent: false, headers }, resolve).once('error', reject),
    )
    if (stream.statusCode !== 200) refused++
    await once(stream, 'data')
    stream.destroy()
    times.push(performance.now() - begun)
    await delay(Math.min(250, seconds * 1000))
  } while (performance.now() < end)
  return { p95: quantile(times, 0.95), refused }
}

export const streamAttack: Measure = {
  name: 'stream-attack',
  about:
    "how the streams of one client's 200 links, from one IPv6 line, slow another shop's recipient down or shut them out",
  async run(environment, scale, report) {
    const database = await environment.database(firm(Math.min(scale.orders, 10_000) + 2))
    const server = await environment.product(database, { TRUST_PROXY: '1', ANONYMOUS_CALLS_PER_SECOND: '10' })
    const attacked = await addShared(database, 'pending', links)
    const [, recipient] = await addShared(database, 'pending', 2, 2)
    report('calm')
    const calm = await follow(server.url, recipient!.token, scale.attackSeconds)
    report('attacked')
    const program = ['bench/attacks/open-streams.ts', server.url, ...attacked.map(({ token }) => token)]
    const attacker = spawn(process.execPath, program, { stdio: ['ignore', 'pipe', 'inherit'] })
    let printed = ''
    attacker.stdout.on('data', (text) => (printed += String(text)))
    await once(attacker.stdout, 'data')
    const { p95, refused } = await follow(server.url, recipient!.token, scale.attackSeconds)
    attacker.kill('SIGTERM')
    await once(attacker, 'close')
    await server.stop()
    if (refused > 0) throw new Error(`the recipient was refused ${refused} times`)
    return [
      {
        what: 'the first event of another recipient: p95',
        unit: 'ms',
        ours: p95,
        against: { name: 'calm', value: calm.p95 },
        target: { of: 'ratio', atMost: 3 },
        note: `${printed.trim().split('\n').at(-1)} streams that the attacker asked for; none of the recipient was refused`,
      },
    ]
  },
}
