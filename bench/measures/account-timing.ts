import { randomInt, randomUUID } from 'node:crypto'
import { medianFigure, type Figure, type Measure } from '../figure.ts'
import { clientEmail } from '../people.ts'
import { firm } from '../seed.ts'
import { timedCall } from '../timed-call.ts'

const calls = [
  {
    what: 'sign-in with a wrong password',
    path: '/auth/login',
    body: (email: string) => ({ email, password: 'Senha-errada-1' }),
    expected: 401,
  },
  {
    what: 'recovery request',
    path: '/password-recovery/forgot',
    body: (email: string) => ({ email }),
    expected: 200,
  },
]
const orders = [['known', 'unknown'] as const, ['unknown', 'known'] as const] as const

export const accountTiming: Measure = {
  name: 'account-timing',
  about: 'whether sign-in and recovery take the same time for known and unknown e-mail addresses',
  async run(environment, scale, report) {
    // Each address is used only once for each endpoint, so that no rate limit is reached.
    const known = Array.from({ length: scale.calls }, (_, n) => clientEmail(n + 2))
    const database = await environment.database({ ...firm(Math.min(1000, scale.orders)), clients: scale.calls + 1 })
    const server = await environment.product(database, { TRUST_PROXY: '1' })
    const figures: Figure[] = []
    for (const { what, path, body, expected } of calls) {
      const ms = { known: [] as number[], unknown: [] as number[] }
      for (const [n, email] of known.entries()) {
        if (n % 100 === 0) report(`${what}, ${n} of ${known.length}`)
        // The unknown address is as long as the known one.
        const stranger = `x${randomUUID()}`.slice(0, email.indexOf('@')) + email.slice(email.indexOf('@'))
        // The order is random, because the work that the server does after an answer must delay both sides equally.
        for (const side of orders[randomInt(2)] ?? orders[0]) {
          const answer = await timedCall(server.url + path, {
            method: 'POST',
            headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
            body: body(side === 'known' ? email : stranger),
          })
          if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
          // The first tenth of the calls is a warm-up.
          if (n >= scale.calls / 10) ms[side].push(answer.ms)
        }
      }
      const [ours, against] = [
        { name: 'known', ms: ms.known },
        { name: 'unknown', ms: ms.unknown },
      ]
      figures.push(medianFigure(what, ours, against, { atLeast: 0.9, atMost: 1.1 }))
    }
    await server.stop()
    return figures
  },
}
