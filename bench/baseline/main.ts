import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { json as bodyOf } from 'node:stream/consumers'
import { Pool } from 'pg'
import { WebSocketServer } from 'ws'
import { changeOrder, createOrder, findOrder, listOrders } from './orders.ts'

/**
 * The bare server (docs/bench.md) uses the product's tables and has no sign-in, no validation, no idempotency keys and no
 * retries.
 */
const pool = new Pool({ ...JSON.parse(process.env.DATABASE ?? '{}'), max: 10 })

async function answer(request: IncomingMessage): Promise<{ status: number; json: string }> {
  const { method, url = '' } = request
  if (url === '/readyz') return { status: 200, json: '{}' }
  const user = String(request.headers['x-user'])
  const id = url.slice(url.lastIndexOf('/') + 1)
  if (method === 'GET' && url.startsWith('/orders/order/'))
    return { status: 200, json: JSON.stringify(await findOrder(pool, id)) }
  if (method === 'GET') return { status: 200, json: JSON.stringify(await listOrders(pool, user)) }
  const body = (await bodyOf(request)) as Record<string, string>
  const creating = method === 'POST'
  const order = creating
    ? await createOrder(pool, user, body)
    : await changeOrder(pool, user, id, Number(body.version), Number(body.price))
  const json = JSON.stringify(order)
  const message = `{"event":"${creating ? 'order:created' : 'order:price-updated'}","order":${json}}`
  for (const dashboard of dashboards.clients) dashboard.send(message)
  return { status: creating ? 201 : 200, json }
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  try {
    const { status, json } = await answer(request)
    response.writeHead(status, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(json) })
    response.end(json)
  } catch (error) {
    console.error(error)
    response.writeHead(500).end()
  }
}

const server = createServer((request, response) => void respond(request, response))
const dashboards = new WebSocketServer({ server, perMessageDeflate: false })
server.listen(Number(process.env.PORT), '127.0.0.1')
process.on('SIGTERM', () => process.exit(0))
