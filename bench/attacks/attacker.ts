import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { io, type Socket } from 'socket.io-client'
import { tokenOf } from '../../harness/accounts.ts'
import { send, type Call } from '../../harness/api.ts'
import { delay } from '../../harness/wait.ts'
import { clientEmail, credentialsOf, emails } from '../people.ts'

/**
 * `node attacker.ts NAME URL TOKEN...` runs one attack of docs/security.md with one account or without an account, until the process is
 * ended. The process then prints the number of calls that it made. The tokens are those of tracking links, for `streams`.
 */
const [name = '', url = '', ...tokens] = process.argv.slice(2)
const long = (length: number) => 'x'.repeat(length)
const texts = { description: long(999), pickup_address: long(299), delivery_address: long(299) }
let calls = 0

/** The first call is printed, so that nothing is measured before the attack has begun. */
const countCall = () => {
  if (calls++ === 0) console.log('begun')
}
const call = async (wanted: Call) => {
  await send(url, wanted).catch(() => {})
  countCall()
}
/** Makes calls on this many connections in parallel. Each connection sends its next call when the last one was answered. */
const flood = (connections: number, token: string | null, next: () => Omit<Call, 'token'>) =>
  Promise.all(
    Array.from({ length: connections }, async () => {
      for (;;) await call({ ...next(), token })
    }),
  )
const motoboy = () => tokenOf(url, credentialsOf('motoboy'))
const client = () => tokenOf(url, { ...credentialsOf('client'), email: clientEmail(2) })
const register = (): Call => ({ method: 'POST', path: '/orders/register', body: texts, key: randomUUID() })

/** Keeps one stream of a tracking link open, always from another address of one IPv6 /64, which the server believes of its proxy. */
async function holdStream(link: string, number: number): Promise<never> {
  for (;;) {
    const headers = { 'x-forwarded-for': `2001:db8:1:1:${number.toString(16)}::${(calls % 65_535).toString(16)}` }
    await new Promise<void>((resolve) => {
      const request = get(`${url}/r/${link}/live`, { agent: false, headers }, (answer) => {
        countCall()
        answer.resume().once('close', resolve)
      })
      request.once('error', () => resolve())
    })
    // As a browser's event source does.
    await delay(3000)
  }
}
const streamsOfLink = 10

const attacks: Record<string, () => Promise<unknown>> = {
  async history() {
    const token = await client()
    const created = await send<{ id: string }>(url, { ...register(), token })
    const path = `/orders/update-order/${created.body.id}`
    await flood(8, token, () => ({ method: 'PUT', path, body: { ...texts, description: randomUUID() } }))
  },
  'own-data': async () => flood(40, await motoboy(), () => ({ method: 'GET', path: '/users/me/data' })),
  orders: async () => flood(20, await client(), register),
  async sockets() {
    const sockets: Socket[] = []
    for (let session = 0; session < 15; session++) {
      const token = await client()
      for (let n = 0; n < 20; n++) sockets.push(io(url, { auth: { token }, transports: ['websocket'], forceNew: true }))
    }
    for (;;) {
      for (const socket of sockets) if (socket.connected) socket.emit('join-order', randomUUID(), countCall)
      await delay(140)
    }
  },
  async search() {
    const q = Array.from('abcdefghijklmnopqrstuvwxyz0123456789áéíóúçãô').join(' ')
    await flood(10, await client(), () => ({ method: 'GET', path: `/orders/my-orders?q=${encodeURIComponent(q)}` }))
  },
  lists: async () => flood(100, await client(), () => ({ method: 'GET', path: '/orders/my-orders' })),
  async messages() {
    // A name of the dictionary (attackedBairros) at every second word; of the texts that were tried it takes longest.
    const body = { text: 'Vila 1 '.repeat(2285) }
    await flood(60, await client(), () => ({ method: 'POST', path: '/intake/read', body }))
  },
  documents: () => flood(100, null, () => ({ method: 'GET', path: calls % 2 ? '/docs' : '/openapi.json' })),
  'sign-ins': () =>
    flood(400, null, () => ({ method: 'POST', path: '/auth/login', body: { email: emails.admin, password: 'nope' } })),
  streams: () =>
    Promise.all(
      tokens.flatMap((link, n) =>
        Array.from({ length: streamsOfLink }, (_, i) => holdStream(link, n * streamsOfLink + i)),
      ),
    ),
}

process.on('SIGTERM', () => {
  console.log(calls)
  process.exit(0)
})
const attack = attacks[name]
if (!attack) throw new Error(`unknown attack ${name}`)
await attack()
