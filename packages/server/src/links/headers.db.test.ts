import { once } from 'node:events'
import { request, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { routesOf } from '#test/api-matrix/served.ts'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'
import { aTable, publishTable } from '#test/price-table.ts'

const { testApp, admin, client, motoboy } = await startWithPeople({ publicUrl: 'https://entregas.example.com' })
await testApp.app.listen({ host: '127.0.0.1', port: 0 })
const { port } = testApp.app.server.address() as AddressInfo

const tokenOf = async (path: string, body: object) =>
  new URL((await admin.post<{ url: string }>(path, body)).body.url).pathname.split('/')[2] ?? ''
const pending = await testApp.createOrder({ client })
const awaiting = await testApp.createOrder({ client, status: 'awaiting_approval' })
const version = await publishTable(admin, aTable())
const { deliver, issue } = await beginBooks(testApp, admin)
await deliver(15, { client, motoboy })
const invoice = (await issue(client)).body
const live: Record<string, string> = {
  r: await tokenOf(`/orders/${pending.id}/links`, { kind: 'tracking' }),
  v: await tokenOf(`/orders/${awaiting.id}/links`, { kind: 'approval' }),
  a: await tokenOf(`/clients/${client.id}/links`, { version_id: version.id }),
  f: await tokenOf(`/invoices/${invoice.id}/links`, {}),
  p: await tokenOf(`/clients/${client.id}/order-link`, {}),
}
const dead: Record<string, string> = {}
for (const [kind, token] of Object.entries(live)) dead[kind] = token
live['r'] = await tokenOf(`/orders/${pending.id}/links`, { kind: 'tracking', renew: true })
live['v'] = await tokenOf(`/orders/${awaiting.id}/links`, { kind: 'approval', renew: true })
live['a'] = await tokenOf(`/clients/${client.id}/links`, { version_id: version.id, renew: true })
live['f'] = await tokenOf(`/invoices/${invoice.id}/links`, { renew: true })
live['p'] = await tokenOf(`/clients/${client.id}/order-link`, { renew: true })

async function headersOf(method: string, path: string, headers: Record<string, string> = {}) {
  const sent = request({
    host: '127.0.0.1',
    port,
    method,
    path,
    headers: { host: 'entregas.example.com', ...headers },
  }).end()
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  // A stream would never end.
  response.destroy()
  return { status: response.statusCode, headers: response.headers }
}

const served = routesOf(testApp.app).filter((route) => / \/[vrafp]\//.test(route))
// Also what no route is for: another method, and another path below a link.
const others = ['v', 'r', 'a', 'f', 'p'].flatMap((kind) => [
  `GET /${kind}/:token/other`,
  `HEAD /${kind}/:token/other`,
  `POST /${kind}/:token/other`,
  `DELETE /${kind}/:token`,
  `OPTIONS /${kind}/:token`,
  `GET /${kind}/`,
])
test('every route of links is tried', () => {
  expect(served).toContain('GET /r/:token/live')
  expect(served.length).toBeGreaterThan(14)
})

test.each([...served, ...others])(
  '%s has the headers of links, for a live, an ended and an unknown link',
  async (route) => {
    const [method = '', path = ''] = route.split(' ')
    const kind = path.slice(1, 2)
    const tokens = [live[kind] ?? '', dead[kind] ?? '', '0'.repeat(26)]
    for (const token of tokens)
      for (const accept of ['text/html', 'application/json']) {
        const answer = await headersOf(method, path.replace(':token', token).replace('*', token), { accept })
        expect(answer.status).not.toBe(500)
        expect([answer.status, answer.headers]).toMatchObject([
          answer.status,
          {
            'cache-control': 'no-store',
            'referrer-policy': 'no-referrer',
            'x-robots-tag': 'noindex, nofollow',
            'x-content-type-options': 'nosniff',
            'content-security-policy': expect.stringContaining("frame-ancestors 'none'") as string,
            'strict-transport-security': expect.stringContaining('max-age=') as string,
          },
        ])
        expect(answer.headers).not.toHaveProperty('set-cookie')
      }
  },
)

test('another path below a link is not found, with the words of links', async () => {
  for (const kind of ['v', 'r', 'a', 'f', 'p']) {
    const { statusCode, body } = await testApp.app.inject({
      url: `/${kind}/${live[kind]}/other`,
      headers: { host: 'localhost' },
    })
    expect([statusCode, body]).toEqual([404, expect.stringContaining('Link não encontrado')])
  }
})
