import { areaOf, inArea } from '@ligeiro/contract/firm-area'
import { intakeApi } from '@ligeiro/contract/intake-api'
import type { Draft, ReadOrder } from '@ligeiro/contract/intake-schemas'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import { forbidden, invalid } from '../platform/http/errors.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { suggestPrices, type Delivery } from '../prices/suggest.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { knownClient } from '../people/users/known-client.ts'
import { miscountOf } from './counted.ts'
import { knownOf } from './known.ts'
import { indexOnce } from './name-index.ts'
import type { NameIndex } from './reader/names.ts'
import { indexCities, readMessage, tooManyOrders } from './reader/read-message.ts'

type Needs = { bairros: Bairros; /** TIME_ZONE */ zone: string; config: Pick<Config, 'city' | 'supportPhone'> }

/** Reads the orders in a message (docs/intake.md). The text is neither stored nor logged. */
export function intakeRoutes(defineRoute: DefineRoute, { bairros, zone, config }: Needs): void {
  let cities: { of: string | null; index: NameIndex } | undefined
  /** Made again when the firm names another city. */
  const citiesNow = () => {
    if (cities?.of !== config.city || !cities) cities = { of: config.city, index: indexCities(config.city) }
    return cities.index
  }
  const nameIndex = indexOnce(() => bairros.known())

  /** The prices of drafts, each for the client that it is probably of; null without both addresses. */
  async function quotesOf(
    db: Db,
    user: SignedIn,
    drafts: readonly { order: ReadOrder; client: string }[],
    now: Date,
  ): Promise<Draft['quote'][]> {
    const deliveries = drafts.map(({ order: { pickup, delivery }, client }): Delivery | null =>
      pickup && delivery
        ? {
            client,
            pickup_address: pickup.text,
            delivery_address: delivery.text,
            pickup_bairro: null,
            delivery_bairro: null,
            at: now,
            back: false,
          }
        : null,
    )
    const priced = deliveries.filter((delivery) => delivery !== null)
    const options = { bairros, zone, now, tablesOnly: user.role === 'client' }
    const suggested = priced.length > 0 ? await suggestPrices(db, priced, options) : []
    return deliveries.map((delivery) => (delivery ? (suggested[priced.indexOf(delivery)]?.quote ?? null) : null))
  }

  defineRoute(intakeApi.read, async ({ db, user, body, now }) => {
    const { text, at, client_id: clientId } = body
    if (clientId !== undefined && user.role !== 'admin')
      throw forbidden('Só um administrador lê a mensagem de outro cliente.')
    if (clientId !== undefined) await knownClient(db, clientId)
    await bairros.refresh(db)
    const read = inArea(areaOf(config.supportPhone), () =>
      readMessage(text, {
        at: at === undefined ? now : new Date(at),
        timeZone: zone,
        bairros: nameIndex(),
        cities: citiesNow(),
      }),
    )
    if (read === tooManyOrders) throw invalid(tooManyOrders, 'text')
    const known = await knownOf(db, read, { user, clientId, city: config.city })
    const drafts = read.map((order, n) => ({ order, client: clientId ?? known[n]?.client?.id ?? user.id }))
    const quotes = await quotesOf(db, user, drafts, now)
    const orders = read.map((order, n): Draft => ({ ...order, known: known[n]!, quote: quotes[n]! }))
    return { orders, ...miscountOf(text, orders) }
  })
}
