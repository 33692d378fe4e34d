import { randomInt, randomUUID } from 'node:crypto'
import { timedCall } from '../calls.ts'
import type { Measure } from '../measure.ts'
import { emails, firm } from '../seed.ts'
import { median, spread } from '../../harness/statistics.ts'

type Door = { what: string; path: string; body: (email: string) => object; expected: number }

const doors: Door[] = [
  {
    what: 'sign-in with a wrong password',
    path: '/auth/login',
    body: (email) => ({ email, password: 'Senha-errada-1' }),
    expected: 401,
  },
  { what: 'recovery asked for', path: '/password-recovery/forgot', body: (email) => ({ email }), expected: 200 },
]

export const doorsAlike: Measure = {
  name: 'doors',
  about: 'known and unknown e-mails at sign-in and recovery take the same time',
  async run(stage, size, tell) {
    // Each e-mail is used once at each door, so that no limit of tries is met.
    const known = Array.from({ length: size.calls }, (_, n) => emails.clientNumber(n + 2))
    const database = await stage.database({ ...firm(Math.min(1000, size.orders)), clients: size.calls + 1 })
    const server = await stage.ours(database, { TRUST_PROXY: '1' })
    const figures = []
    for (const { what, path, body, expected } of doors) {
      const ms = { known: [] as number[], unknown: [] as number[] }
      for (const [n, email] of known.entries()) {
        if (n % 100 === 0) tell(`${what}, ${n} of ${known.length}`)
        // Like the known one to the letter count.
        const stranger = `x${randomUUID()}`.slice(0, email.indexOf('@')) + email.slice(email.indexOf('@'))
        // By chance: what the server does afterwards, in the background, must meet both alike.
        for (const side of randomInt(2) === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
          const answer = await timedCall(server.url + path, {
            method: 'POST',
            headers: { 'x-forwarded-for': `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}` },
            body: body(side === 'known' ? email : stranger),
          })
          if (answer.status !== expected) throw new Error(`${path} answered ${answer.status}: ${answer.body}`)
          if (n >= size.calls / 10) ms[side].push(answer.ms)
        }
      }
      figures.push({
        what: `${what}, p50`,
        unit: 'ms' as const,
        ours: median(ms.known),
        against: { name: 'unknown', value: median(ms.unknown) },
        target: { of: 'ratio' as const, atLeast: 0.9, atMost: 1.1 },
        note: `known ${spread(ms.known)}; unknown ${spread(ms.unknown)} ms`,
      })
    }
    await server.stop()
    return figures
  },
}
