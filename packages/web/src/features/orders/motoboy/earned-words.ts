import { earningsApi } from '@ligeiro/contract/earnings-api'
import { call } from '#api/call.ts'
import { serverConfig } from '#api/config.ts'
import { addReais, money } from '#lib/money.ts'

/** '+ R$ 14,80 · hoje R$ 136,80': what the motoboy earned by an order. Null where the firm keeps no books, or the order brought nothing yet. */
export async function earnedWords(orderId: string): Promise<string | null> {
  if (!serverConfig.get().money) return null
  const [lines, { today }] = await Promise.all([
    call(earningsApi.lines, { query: { limit: '20' } }),
    call(earningsApi.read, {}),
  ])
  const own = lines.filter(({ order, side }) => order?.id === orderId && side === 'earned')
  const earned = addReais(own.map(({ amount }) => amount))
  return earned > 0 ? `+ ${money(earned)} · hoje ${money(today.earned)}` : null
}
