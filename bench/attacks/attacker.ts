import { randomUUID } from 'node:crypto'
import { get } from 'node:http'
import { io } from 'socket.io-client'
import { tokenOf } from '../../harness/accounts.ts'
import { send, type Call } from '../../harness/api.ts'
import { delay } from '../../harness/wait.ts'
import { clientEmail, credentialsOf, emails } from '../people.ts'

/**
 * Started as a child process with NAME URL TOKEN..., runs one attack of docs/security.md with one account or without an account, until the
 * process is ended. The tokens are those of tracking links, for `streams`.
 */
const [name = '', url = '', ...tokens] = process.argv.slice(2)
const texts = { description: 'x'.repeat(999), pickup_address: 'x'.repeat(299), delivery_address: 'x'.repeat(299) }
let calls = 0

/** The first call is told, so that nothing is measured before the attack has begun. */
const countCall = () => {
  if (calls++ === 0) process.send?.('begun')
}
/** Does something on this many connections in parallel, again and again. */
const many = (connections: number, work: (connection: number) => Promise<unknown>) =>
  Promise.all(
    Array.from({ length: connections }, async (_, n) => {
      for (;;) await work(n)
    }),
  )
const flood = (connections: number, token: string | null, next: () => Omit<Call, 'token'>) =>
  many(connections, async () => {
    await send(url, { ...next(), token }).catch(() => {})
    countCall()
  })
const motoboy = () => tokenOf(url, credentialsOf('motoboy'))
const client = () => tokenOf(url, { ...credentialsOf('client'), email: clientEmail(2) })
const register = (): Call => ({ method: 'POST', path: '/orders/register', body: texts, key: randomUUID() })
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
    const sessions = []
    for (let session = 0; session < 15; session++) sessions.push(await client())
    const sockets = sessions.flatMap((token) =>
      Array.from({ length: 20 }, () => io(url, { auth: { token }, transports: ['websocket'], forceNew: true })),
    )
    await many(1, async () => {
      for (const socket of sockets) if (socket.connected) socket.emit('join-order', randomUUID(), countCall)
      await delay(140)
    })
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
  /** Each stream comes always from another address of one IPv6 /64, which the server believes of its proxy. */
  streams: () =>
    many(tokens.length * streamsOfLink, async (n) => {
      const headers = { 'x-forwarded-for': `2001:db8:1:1:${n.toString(16)}::${(calls % 65_535).toString(16)}` }
      await new Promise<void>((resolve) => {
        const link = `${url}/r/${tokens[Math.floor(n / streamsOfLink)]}/live`
        const request = get(link, { agent: false, headers }, (answer) => {
          countCall()
          answer.resume().once('close', resolve)
        })
        request.once('error', () => resolve())
      })
      // As a browser's event source does.
      await delay(3000)
    }),
}

const attack = attacks[name]
if (!attack) throw new Error(`unknown attack ${name}`)
await attack()
