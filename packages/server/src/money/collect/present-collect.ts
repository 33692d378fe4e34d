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

/** The code of a Pix to the firm, so that the phone shows it without coverage. */
function codeOf({ id, collect, firm_pix_key: receiver }: Shown, cents: number | null): { code?: string } {
  if (!receiver || !cents || !collect || !isPixToFirm(collect)) return {}
  return { code: pixCode({ ...receiver, cents, txid: txidOf(id) }) }
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
    ...codeOf(row, amount),
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
