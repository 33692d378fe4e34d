import { addressesApi } from '@ligeiro/contract/addresses-api'
import { pricesApi } from '@ligeiro/contract/prices-api'
import { comparedPickups, usualPickup } from '@ligeiro/contract/usual-pickup'
import { call } from '#api/call.ts'

/** The address from which a client usually orders; '' for none. */
export const usualPickupOf = async (client_id: string): Promise<string> =>
  usualPickup(await call(addressesApi.list, { query: { client_id, field: 'pickup', limit: String(comparedPickups) } }))
    ?.text ?? ''

type Trip = { client_id: string; pickup_address: string; delivery_address: string }

/** What the client's table says, in reais; null: nothing. */
export async function tablePriceOf({ client_id, pickup_address, delivery_address }: Trip): Promise<number | null> {
  const quote = await call(pricesApi.quote, { body: { client_id, pickup_address, delivery_address } })
  return 'price' in quote && quote.source === 'table' ? quote.price : null
}
