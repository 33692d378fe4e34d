import { intakeApi, type Draft, type ReadOrder } from '@ligeiro/contract/intake-api'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { forbidden, invalid, notFound } from '../http/errors.ts'
import { isId } from '../http/validation.ts'
import type { Bairros } from '../prices/known-bairros.ts'
import { suggestPrices, type Delivery } from '../prices/suggest.ts'
import type { DefineRoute } from '../routing/route.ts'
import { lockClient } from '../users/queries.ts'
import { knownOf } from './known.ts'
import { indexOnce } from './name-index.ts'
import { indexCities, readMessage, tooManyOrders } from './reader/read-message.ts'
import { createReadingTurns } from './turns.ts'

type Options = { bairros: Bairros; /** TIME_ZONE */ zone: string; city: string | null }

/** Reads the orders in a message (docs/intake.md). The text is neither stored nor logged. */
export function intakeRoutes(defineRoute: DefineRoute, { bairros, zone, city }: Options): void {
  const cities = indexCities(city)
  const nameIndex = indexOnce(() => bairros.known())
  const inTurn = createReadingTurns()

  /** The price of a draft with both addresses, for the client that it is probably of. */
  async function quoteOf(
    db: Db,
    user: SignedIn,
    { pickup, delivery }: ReadOrder,
    client: string,
    now: Date,
  ): Promise<Draft['quote']> {
    if (!pickup || !delivery) return null
    const priced: Delivery = {
      client,
      pickup_address: pickup.text,
      delivery_address: delivery.text,
      pickup_bairro: null,
      delivery_bairro: null,
      at: now,
      back: false,
    }
    const [found] = await suggestPrices(db, [priced], { bairros, zone, now, tablesOnly: user.role === 'client' })
    return found?.quote ?? null
  }

  defineRoute(intakeApi.read, async ({ db, user, body, now }) => {
    const { text, at, client_id: clientId } = body
    if (clientId !== undefined && user.role !== 'admin')
      throw forbidden('Só um administrador lê a mensagem de outro cliente.')
    if (clientId !== undefined && !(isId(clientId) && (await lockClient(db, clientId))))
      throw notFound('Cliente não encontrado.')
    await bairros.refresh(db)
    const read = await inTurn(user.id, () =>
      readMessage(text, { at: at === undefined ? now : new Date(at), timeZone: zone, bairros: nameIndex(), cities }),
    )
    if (read === tooManyOrders) throw invalid(tooManyOrders, 'text')
    const orders: Draft[] = []
    for (const order of read) {
      const known = await knownOf(db, order, { user, clientId, city })
      const client = clientId ?? known.client?.id ?? user.id
      orders.push({ ...order, known, quote: await quoteOf(db, user, order, client, now) })
    }
    return { orders }
  })
}
