import { request } from '../../harness/api.ts'
import type { Measure } from '../figure.ts'
import { firm } from '../seed.ts'
import { share } from '../shared-links.ts'
import { figureOf, loadInTurns, openSides } from '../sides.ts'

const connections = 20

export const links: Measure = {
  name: 'links',
  about: 'how fast the pages of links answer',
  async run(environment, scale, report) {
    report(`${scale.orders} orders`)
    const { bare, ours, admin, client } = await openSides(environment, firm(scale.orders))
    const [order] = await request<{ id: string }[]>(bare.url, { path: '/orders', headers: { 'x-user': client.id } })
    /** Loads a page of the product, and an order of the bare server. */
    const read = async (what: string, kind: 'approval' | 'tracking', part = '') => {
      const page = await share(ours.url, admin.token, kind)
      const sides = {
        bare: { ...bare, requests: [{ path: `/orders/order/${order!.id}` }] },
        ours: { ...ours, requests: [{ path: page + part }] },
      }
      const { rate } = await loadInTurns(sides, connections, scale, report)
      return figureOf(rate, { what, unit: 'req/s', target: { atLeast: 0.8 } })
    }
    return [
      await read('the page of a price', 'approval'),
      await read('the state of a tracked delivery', 'tracking', '/state'),
    ]
  },
}
