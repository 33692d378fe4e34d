import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/** Starts a geocoder that answers the same street for every position. */
export async function startGeocoder() {
  const address = {
    road: 'Rua Deputado Antônio Edu Vieira',
    suburb: 'Pantanal',
    'ISO3166-2-lvl4': 'BR-SC',
    postcode: '88040-001',
  }
  const server = createServer((_request, reply) => reply.end(JSON.stringify({ address }))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/reverse`,
    close: () => void server.close(),
  }
}
