import { randomUUID } from 'node:crypto'
import { copyFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { createAccount, firstAdmin, postWith, signIn, tokenOf, type NewAccount } from '../../harness/accounts.ts'
import { request, send } from '../../harness/api.ts'
import { query, type Database } from '../../harness/postgres.ts'
import { subdirectory } from '../../harness/scratch.ts'
import { prepareServer, type Server } from '../../harness/server.ts'
import { mustHold } from '../../harness/wait.ts'
import { createFakeClock } from '../fake-clock.ts'
import type { Context, Scenario } from '../scenario.ts'
import { envThrough, startPostgresWith } from '../tcp-postgres.ts'

const dayMs = 86_400_000
const jumps = [
  { name: 'a year ahead', days: 365 },
  { name: 'two days back', days: -2 },
  { name: 'three years ahead', days: 3 * 365 },
]

/** The clock of the machine jumps for some seconds, while the server runs and over a start, and is set right again. */
export const clocks: Scenario = {
  name: 'clocks',
  about: 'the clock of the machine is a year or three years ahead, or two days back, and right again within a minute',
  async run(context) {
    const { rounds = 2 * jumps.length, report, fail, directory } = context
    const clock = createFakeClock(directory)
    const postgres = await startPostgresWith(clock.env, directory)
    const backups = subdirectory(directory, 'backups')
    const limits = { BACKUP_DIR: backups, BACKUP_HOUR: '0', ORDER_TEXT_DAYS: '30' }
    const dataDir = subdirectory(directory, 'data')
    const server = await prepareServer({ dataDir, env: { ...clock.env, ...envThrough(postgres.port), ...limits } })
    const firm: Firm = { server, database: postgres.connection, backups, ...clock }
    try {
      await server.start()
      const people = await fill(firm)
      for (let round = 0; round < rounds; round++) {
        const jump = jumps[round % jumps.length]!
        const failHere = (finding: string) => fail(`${jump.name}: ${finding}`)
        await jumpAndReturn({ ...context, fail: failHere }, firm, people, jump.days)
        report(`${round + 1} of ${rounds} jumps, the last one ${jump.name}`)
      }
      return { jumps: rounds, 'backup files at the end': filesOf(firm).length }
    } finally {
      await server.close()
      await postgres.close()
    }
  },
}

type Firm = { server: Server; database: Database; backups: string; set: (days: number) => void }
type People = { client: NewAccount; motoboy: NewAccount & { id: string }; cookie: string }

const filesOf = ({ backups }: Firm) => readdirSync(backups).filter((name) => name.endsWith('.backup'))

/** A firm with a delivered order, an address book, a link and 14 nights of backups. */
async function fill(firm: Firm): Promise<People> {
  const { url } = firm.server
  const admin = await signIn(url, firstAdmin)
  const post = postWith(url, admin.token)
  const client = await createAccount(post, 'client', 'Padaria')
  const motoboy = await createAccount(post, 'motoboy', 'João')
  const shop = await signIn(url, client)
  const rider = await signIn(url, motoboy)
  const texts = { description: 'Bolo', pickup_address: 'Rua A, 1', delivery_address: 'Rua B, 2' }
  const recipient = { recipient_name: 'Ana', recipient_phone: '48991203040' }
  const order = await postWith(url, shop.token)<{ id: string }>('/orders/register', { ...texts, ...recipient })
  await post(`/orders/${order.id}/links`, { kind: 'tracking' })
  const step = (token: string, path: string, body: object) =>
    request(url, { method: 'PATCH', path, token, body, key: randomUUID() })
  const ids = { orderId: order.id, motoboyId: motoboy.id }
  await step(admin.token, '/orders/attach-motoboy', ids)
  await step(rider.token, '/orders/start', ids)
  await step(rider.token, '/orders/confirm', { orderId: order.id, clientId: shop.id, receiver: 'Ana' })
  await mustHold('the address book has learned', async () => (await leftOf(firm)).addresses === 2)
  await mustHold('the first backup is made', () => filesOf(firm).length === 1)
  for (let night = 1; night <= 14; night++) {
    const day = new Date(Date.now() - night * dayMs).toISOString().slice(0, 10)
    copyFileSync(join(firm.backups, filesOf(firm)[0]!), join(firm.backups, `ligeiro-${day}_00-00-10.backup`))
  }
  const login = await send(url, { method: 'POST', path: '/auth/login', body: credentialsOf(client) })
  return { client, motoboy, cookie: login.headers.getSetCookie()[0]!.split(';')[0]! }
}

const credentialsOf = ({ email, password }: NewAccount) => ({ email, password })

type Left = Record<'sessions' | 'tokens' | 'links' | 'addresses' | 'texts' | 'recipients' | 'keys', number>
/** How many rows there are of what a clock that is right deletes some day. */
async function leftOf({ database }: Firm): Promise<Left> {
  const [row] = await query<Left>(
    database,
    `select (select count(*)::int from sessions) as sessions, (select count(*)::int from refresh_tokens) as tokens,
       (select count(*)::int from links) as links, (select count(*)::int from address_book) as addresses,
       (select count(*)::int from orders where description = 'Bolo') as texts,
       (select count(*)::int from orders where recipient_name = 'Ana') as recipients,
       (select count(*)::int from idempotency_keys) as keys`,
  )
  return row!
}

/** Sets the clock of the server and its database, and waits until both show it. */
async function setClock({ server, database, set }: Firm, days: number): Promise<void> {
  set(days)
  const isSet = (at: Date) => Math.abs(at.getTime() - Date.now() - days * dayMs) < 60_000
  await mustHold(`both clocks show ${days} days`, async () => {
    const [row] = await query<{ now: Date }>(database, 'select now() as now')
    const { now } = await request<{ now: string }>(server.url, { method: 'GET', path: '/config' })
    return isSet(row!.now) && isSet(new Date(now))
  })
}

type Status = {
  backup: { last_success: string | null; problem: string | null; late: boolean }
  clock_jump: { to: string; careful_until: string } | null
}
const statusOf = async (url: string, token: string) =>
  request<Status>(url, { method: 'GET', path: '/system/status', token })

async function jumpAndReturn({ fail }: Context, firm: Firm, people: People, days: number): Promise<void> {
  const { server } = firm
  const { url } = server
  const [before, files] = [await leftOf(firm), filesOf(firm)]
  // First while the server runs, then over a start, at which everything that has expired is deleted, and a backup is made.
  await setClock(firm, days)
  await server.stop()
  await server.start()
  await mustHold('the wrong clock makes a backup', () => filesOf(firm).length > files.length)
  const isTold = async () => {
    const { clock_jump } = await statusOf(url, await tokenOf(url, firstAdmin))
    return Math.abs(Date.parse(clock_jump?.to ?? '') - Date.now() - days * dayMs) < 60_000
  }
  await mustHold('the admin is told of the jump', isTold)
  await useWrongClock(url, people)
  await setClock(firm, 0)
  await check(fail, firm, people, 'set right while the server ran')
  await server.stop()
  await server.start()
  await mustHold('the admin is told of the jump back', async () => {
    const { clock_jump } = await statusOf(url, await tokenOf(url, firstAdmin))
    return Math.abs(Date.parse(clock_jump?.careful_until ?? '') - Date.now() - dayMs) < 120_000
  })
  await check(fail, firm, people, 'after the next start')
  const left = await leftOf(firm)
  for (const [name, count] of Object.entries(before) as [keyof Left, number][])
    if (left[name] < count) fail(`${name}: ${count} before, ${left[name]} afterwards`)
  const gone = files.filter((name) => !filesOf(firm).includes(name))
  if (gone.length > 0) fail(`${gone.length} of ${files.length} backups were deleted`)
  const { backup } = await statusOf(url, await tokenOf(url, firstAdmin))
  if (Date.parse(backup.last_success ?? '') > Date.now())
    fail(`the last backup was in the future: ${backup.last_success}`)
  if (days > 0 && !backup.problem?.includes('no futuro'))
    fail(`a backup in the future is no problem: ${backup.problem}`)
}

/** Ten wrong passwords, a position and a place that the geocoder is asked for. */
async function useWrongClock(url: string, { client, motoboy }: People): Promise<void> {
  const wrong = { email: client.email, password: 'Errada-1234' }
  for (let tries = 0; tries < 11; tries++) await send(url, { method: 'POST', path: '/auth/login', body: wrong })
  const token = await tokenOf(url, motoboy)
  await put(url, token, motoboy.id, 'Rua do Relógio Errado')
  await send(url, { method: 'GET', path: '/geo/reverse?lat=-27.6&lon=-48.5', token })
}
const put = (url: string, token: string, id: string, location: string) =>
  send<{ location?: string }>(url, {
    method: 'PUT',
    path: `/motoboys/update-motoboy/${id}`,
    token,
    body: { location, latitude: -27.5, longitude: -48.5 },
  })

/** What a person does by the right clock. */
async function check(fail: Context['fail'], firm: Firm, people: People, when: string): Promise<void> {
  const { url } = firm.server
  const right = await send(url, { method: 'POST', path: '/auth/login', body: credentialsOf(people.client) })
  if (right.status !== 200) fail(`${when}: the right password was answered ${right.status}`)
  const token = await tokenOf(url, people.motoboy)
  const place = `Rua Certa, ${when}`
  const moved = await put(url, token, people.motoboy.id, place)
  if (moved.body.location !== place) fail(`${when}: the motoboy stays at ${moved.body.location}`)
  await send(url, { method: 'GET', path: '/geo/reverse?lat=-27.1&lon=-48.1', token })
  const [turn] = await query<{ ahead: boolean }>(
    firm.database,
    `select next_at > now() + interval '1 hour' as ahead from geocoder_turn`,
  )
  if (turn?.ahead) fail(`${when}: the geocoder is not asked until a day in the future`)
  const renewed = await send(url, { method: 'POST', path: '/auth/refresh-token', cookie: people.cookie })
  if (renewed.status !== 200) fail(`${when}: the session of before was answered ${renewed.status}`)
}
