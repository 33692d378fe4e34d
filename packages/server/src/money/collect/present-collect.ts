import type { Collect, CollectedPart } from '@ligeiro/contract/collect'
import { reaisOf } from '@ligeiro/contract/money'
import type { Order } from '@ligeiro/contract/order'
import { pixCode } from '@ligeiro/contract/pix'
import type { Role } from '@ligeiro/contract/role'
import type { Collected } from '../../platform/db/schema/collect.ts'
import { amountOf, isPixToFirm, txidOf, type CollectRow } from './terms.ts'

type Shown = CollectRow & { id: string }

/** A part of what was received, in reais. */
export const presentPart = ({ method, payee, cents }: Collected[number]): CollectedPart => ({
  method,
  payee,
  amount: reaisOf(cents),
})

/** The code of a Pix to the firm, so that the phone shows it without coverage. After a reopening only what did not arrive before is asked for. */
function pixOf(row: Shown, amount: number | null): Pick<Collect, 'code' | 'arrived'> {
  const { id, collect, firm_pix_key: receiver, pix_arrived_cents } = row
  if (!receiver || !amount || !collect || !isPixToFirm(collect)) return {}
  const arrived = row.status === 'delivered' ? 0 : (pix_arrived_cents ?? 0)
  const cents = amount - arrived
  return {
    ...(cents > 0 ? { code: pixCode({ ...receiver, cents, txid: txidOf(id) }) } : {}),
    ...(arrived > 0 ? { arrived: reaisOf(arrived) } : {}),
  }
}

function presentTerms(row: Shown, reader: Role): Collect | undefined {
  if (!row.collect) return undefined
  const { goods, fee, method, payee, change_for, change_from } = row.collect
  const amount = amountOf(row)
  return {
    ...(reader === 'motoboy' ? {} : { goods: reaisOf(goods) }),
    fee,
    method,
    payee,
    change_for: reaisOf(change_for),
    change_from,
    amount: reaisOf(amount),
    ...pixOf(row, amount),
  }
}

/** The money at the door, as a reader of this role sees it. */
export function presentCollect(row: Shown, reader: Role): Pick<Order, 'collect' | 'collected' | 'collected_differs'> {
  const collect = presentTerms(row, reader)
  return {
    ...(collect ? { collect } : {}),
    ...(row.collected ? { collected: row.collected.map(presentPart) } : {}),
    ...(row.collected_differs && reader === 'admin' ? { collected_differs: true as const } : {}),
  }
}
