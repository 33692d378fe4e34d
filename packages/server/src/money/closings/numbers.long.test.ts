import { randomUUID } from 'node:crypto'
import type { invoicesApi } from '@ligeiro/contract/invoices-api'
import type { Invoice } from '@ligeiro/contract/invoices-schemas'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'
import { ServerProcess } from '#test/server-process.ts'
import type { Person } from '#test/test-app.ts'
import { checkLedger } from '../books/check.ts'

const { testApp, admin, motoboy } = await startWithPeople({ accessTokenSeconds: 3600 })
// The processes below use the real clock.
testApp.advanceClock(Date.now() - testApp.clock().getTime())
const desk = await testApp.signInAgain(admin)
const rider = await testApp.signInAgain(motoboy)
const until = testApp.clock().toLocaleDateString('sv-SE', { timeZone: testApp.config.timeZone })
const { deliver, issue } = await beginBooks(testApp, desk)

async function killAndStart(one: ServerProcess) {
  await one.kill()
  one.start()
}

test(
  'invoices of three processes that are killed in between are numbered without gaps, and a cancelled one keeps its number',
  async () => {
    // `npm run test:long` sets LONG.
    const [count, killEach] = process.env['LONG'] ? [100, 8] : [12, 5]
    const clients: Person[] = []
    for (let n = 0; n < count; n++) {
      const shop = await testApp.createUser('client')
      await deliver(10, { client: shop, motoboy: rider })
      clients.push(shop)
    }
    const processes = [0, 1, 2].map(() => new ServerProcess(testApp, { ADMIN_WRITES_PER_SECOND: '0' }))
    onTestFinished(async () => void (await Promise.all(processes.map((one) => one.kill()))))
    const headers = { authorization: `Bearer ${desk.accessToken}`, 'content-type': 'application/json' }

    let issued = 0
    /** Asks the processes in turn until one answers: a lost answer is asked for again with the same key. */
    async function issueBy(first: number, shop: Person): Promise<number> {
      const key = randomUUID()
      for (let turn = first; ; turn++) {
        const url = await processes[turn % processes.length]!.url
        const expected = { count: 1, total: 10 }
        const answer = await fetch(`${url}/invoices`, {
          method: 'POST',
          headers: { ...headers, 'idempotency-key': key },
          body: JSON.stringify({ client_id: shop.id, until, expected }),
        }).catch(() => undefined)
        if (answer?.status === 201) return answer.status
        // A process that is killed answers nothing, one that starts 503.
        if (answer && answer.status < 500) return answer.status
      }
    }
    async function worker(own: number) {
      for (let shop = clients[issued]; shop; shop = clients[issued]) {
        issued++
        if (issued % killEach === 0) void killAndStart(processes[(own + 1) % processes.length]!)
        expect(await issueBy(own, shop)).toBe(201)
      }
    }
    await Promise.all([0, 1, 2].map(worker))

    const list: Invoice[] = []
    for (let before = ''; list.length < count; before = `&before=${list.at(-1)!.id}`)
      list.push(...(await desk.get<Invoice[]>(`/invoices?limit=50${before}`)).body)
    expect(list.map(({ number }) => number)).toEqual(Array.from({ length: count }, (_, n) => count - n))
    const cancelled = list.at(-1)!
    const reason = { reason: 'Preço combinado errado' }
    expect((await desk.post<Invoice>(`/invoices/${cancelled.id}/reverse`, reason)).body).toMatchObject({
      number: 1,
      status: 'cancelled',
    })
    const shop = clients.find(({ id }) => id === cancelled.client.id)!
    const again = (await issue(shop, {}, until)).body
    expect(again).toMatchObject({ number: count + 1, total: 10 })
    const read = async (id: string) => (await desk.get<ResponseOf<typeof invoicesApi.find>>(`/invoices/${id}`)).body
    const orders = async (id: string) => (await read(id)).lines.map(({ order }) => order?.id)
    expect(await orders(again.id)).toEqual(await orders(cancelled.id))
    expect(await checkLedger(testApp.db)).toMatchObject({ ok: true })
  },
  process.env['LONG'] ? 600_000 : 90_000,
)
