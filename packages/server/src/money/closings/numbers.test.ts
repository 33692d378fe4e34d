import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import type { Invoice, invoicesApi } from '@ligeiro/contract/invoices-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { expect, onTestFinished, test } from 'vitest'
import { beginBooks } from '#test/books.ts'
import { startWithPeople } from '#test/people.ts'
import { processEnv, serverProgram } from '#test/process-env.ts'
import type { Person } from '#test/test-app.ts'
import { databaseEnv, type Database } from '../../../../../harness/postgres.ts'
import { checkLedger } from '../books/check.ts'

const { testApp, admin, motoboy } = await startWithPeople({ accessTokenSeconds: 3600 })
// The processes below use the real clock.
testApp.advanceClock(Date.now() - testApp.clock().getTime())
const desk = await testApp.signInAgain(admin)
const rider = await testApp.signInAgain(motoboy)
const until = testApp.clock().toLocaleDateString('sv-SE', { timeZone: testApp.config.timeZone })
const { deliver, issue } = await beginBooks(testApp, desk)

/** A process of the server, started again at another port after each kill. */
class Process {
  readonly #env: Record<string, string | undefined>
  #child!: ReturnType<typeof spawn>
  #ready!: (url: string) => void
  /** Of the process as it is now. */
  url!: Promise<string>
  constructor(env: Record<string, string | undefined>) {
    this.#env = env
    this.#start()
  }
  #start() {
    const child = spawn(process.execPath, [serverProgram], { env: this.#env, stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    this.url = new Promise((resolve) => {
      this.#ready = resolve
      let output = ''
      child.stdout.on('data', (data) => {
        const [found] = /http:\/\/localhost:\d+/.exec((output += String(data))) ?? []
        if (found) resolve(found)
      })
    })
  }
  async kill() {
    const ended = once(this.#child, 'exit')
    // Killed before it was ready: nobody waits for it.
    this.#ready('')
    this.#child.kill('SIGKILL')
    await ended
  }
  async killAndStart() {
    await this.kill()
    this.#start()
  }
}

test(
  '12.10 invoices of three processes that are killed in between are numbered without gaps, and a cancelled one keeps its number',
  async () => {
    // `npm run test:long` sets LONG.
    const [count, killEach] = process.env['LONG'] ? [100, 8] : [12, 5]
    const clients: Person[] = []
    for (let n = 0; n < count; n++) {
      const shop = await testApp.createUser('client')
      await deliver(10, { client: shop, motoboy: rider })
      clients.push(shop)
    }
    const env = {
      ...processEnv,
      ...databaseEnv(testApp.connection as Database),
      APP_SECRET: testApp.config.appSecret,
      ADMIN_WRITES_PER_SECOND: '0',
    }
    const processes = [new Process(env), new Process(env), new Process(env)]
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
        if (issued % killEach === 0) void processes[(own + 1) % processes.length]!.killAndStart()
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
