import { allEndpoints } from '@ligeiro/contract/api'
import type { Endpoint } from '@ligeiro/contract/endpoint'
import { quantile } from '../../harness/statistics.ts'
import type { Figure, Measure } from '../figure.ts'
import { signInAs, type Role } from '../people.ts'
import { firm } from '../seed.ts'
import { timedCall, timedRequest } from '../timed-call.ts'

const roles: readonly Role[] = ['client', 'motoboy', 'admin']
const everyCharacter = Array.from('abcdefghijklmnopqrstuvwxyz0123456789áéíóúçãô').join(' ')
/** Searches that take long: many words, words of few characters, words of many names (also of motoboys) and texts, words that nothing contains. */
const worstSearches = [
  everyCharacter,
  'a',
  'zq',
  '12',
  'jessica',
  'zilda 1',
  'confeitaria dona zilda',
  'caixa de bolo e doces para a Ana na Rua A',
  '123',
]

/** The queries with which a call takes longest. */
const worstQueries: Record<string, readonly string[]> = {
  '/orders/all': [
    'limit=500',
    'limit=500&from=2000-01-01&status=delivered',
    'limit=500&ended_before=2100-01-01T00:00:00Z',
  ],
  '/orders/my-orders': ['limit=500', 'limit=500&from=2000-01-01&status=delivered'],
  '/orders/counts': ['from=2000-01-02', 'from=2000-01-02&until=2099-01-01&status=delivered'],
  '/addresses': ['q=a', 'q=rua%20felipe%201'],
  '/audit': ['search=a', 'search=zq'],
  '/statement': ['start=2000-01-01'],
  '/users/recipient-data': ['phone=48999814402'],
  '/settlements/preview': ['motoboy_id=00000000-0000-4000-8000-000000000000'],
  '/invoices/preview': ['client_id=00000000-0000-4000-8000-000000000000'],
}
const searched = new Set(['/orders/all', '/orders/my-orders', '/orders/counts'])
/** Files and exports stream for as long as their reader takes; `geo` and `ceps` ask a service; `merge` needs two certain people. */
const leftOut = /^\/(statement\.|users\/(me\/data|merge)|geo\/|ceps\/)/

const isFor = ({ method, path, access }: Endpoint, role: Role) =>
  method === 'GET' && !leftOut.test(path) && (access === 'signedIn' || access === 'public' || access.includes(role))

export const reads: Measure = {
  name: 'reads',
  about: 'every call that reads, with its worst parameters, in a firm with many clients and orders',
  async run(environment, scale, report) {
    const seed = {
      ...firm(scale.manyOrders),
      own: Math.ceil(scale.manyOrders / 1000),
      clients: Math.ceil(scale.manyOrders / 100),
    }
    const server = await environment.product(await environment.database(seed))
    const measured: { what: string; status: number; p95: number }[] = []
    const searches: number[] = []
    for (const role of roles) {
      const { id, headers } = await signInAs(server.url, role)
      const list = role === 'admin' ? '/orders/all' : '/orders/my-orders'
      const page = await timedRequest(`${server.url}${list}?limit=1`, { headers })
      const [order] = JSON.parse(page.body) as { id: string }[]
      for (const call of allEndpoints.filter((one) => isFor(one, role))) {
        report(`${role} ${call.path}`)
        const path = call.path.replace(/:\w+/g, call.path.includes('order') ? (order?.id ?? id) : id)
        const cursor = `since=${String(page.headers['x-orders-cursor'])}`
        const queries = call.path === '/orders/changes' ? [cursor] : (worstQueries[call.path] ?? [''])
        const asked = searched.has(call.path) ? worstSearches.map((q) => `q=${encodeURIComponent(q)}`) : []
        for (const query of [...queries, ...asked.map((q) => (call.path === '/orders/counts' ? q : `${q}&limit=50`))]) {
          const times: number[] = []
          let status = 0
          for (let n = 0; n < Math.max(2, scale.calls / 30); n++) {
            const answer = await timedCall(`${server.url}${path}?${query}`, { headers })
            if (answer.status === 400 || answer.status >= 500) throw new Error(`${path}?${query}: ${answer.body}`)
            status = answer.status
            times.push(answer.ms)
          }
          if (asked.some((q) => query.startsWith(q))) searches.push(...times)
          measured.push({
            what: `${role} ${call.path}${query && `?${decodeURIComponent(query).replace(everyCharacter, '44 characters')}`}`,
            status,
            p95: quantile(times, 0.95),
          })
        }
      }
    }
    await server.stop()
    const slowest = measured.toSorted((a, b) => b.p95 - a.p95).slice(0, 12)
    const worst: Figure = {
      what: 'worst searches, p95',
      unit: 'ms',
      ours: quantile(searches, 0.95),
      target: { of: 'ours', atMost: 300 },
      note: `${measured.length} calls measured; the slowest are listed`,
    }
    return [worst, ...slowest.map(({ what, p95 }): Figure => ({ what: `${what}, p95`, unit: 'ms', ours: p95 }))]
  },
}
