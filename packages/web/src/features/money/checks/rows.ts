import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import { collectedWords } from '#features/collect/collected-words.ts'
import { waitPlaceWords } from '#features/orders/charges/charge-words.ts'
import { money } from '#lib/money.ts'
import type { ToCheck } from './queries.ts'

/** Something that an admin has to look at. */
export type CheckRow = {
  /** Unique among all kinds. */
  id: string
  /** The id of what is looked at. */
  subject: string
  what: string
  /** Empty: no client has to do with it. */
  client: string
  motoboy: string
  /** ISO 8601; null: it is so now. */
  at: string | null
  amount: string
} & (
  | { kind: 'differing'; collected: ToCheck['differing'][number]['collected'] }
  | { kind: 'waiting'; place: WaitPlace }
  | { kind: 'pix' | 'handover' | 'unpriced' | 'change' | 'return' | 'below' }
)

const withoutMotoboy = 'Sem motoboy'

type OfOrder = { order: string; client: string; motoboy: { name: string } | null; at: string }
const ofOrder = ({ order, client, motoboy, at }: OfOrder) => ({
  subject: order,
  client,
  motoboy: motoboy?.name ?? withoutMotoboy,
  at,
})

const listed = (found: ToCheck) => [
  ...found.pix.map((pix) => ({
    kind: 'pix' as const,
    subject: pix.id,
    what: `Pix ${pix.txid}`,
    client: pix.client,
    motoboy: pix.motoboy.name,
    at: pix.at,
    amount: money(pix.amount),
  })),
  ...found.handovers.map((handover) => ({
    kind: 'handover' as const,
    subject: handover.id,
    what: 'Dinheiro entregue à loja',
    client: handover.client.name,
    motoboy: handover.motoboy.name,
    at: handover.at,
    amount: money(handover.amount),
  })),
  ...found.differing.map((differing) => ({
    kind: 'differing' as const,
    collected: differing.collected,
    ...ofOrder(differing),
    what: `Divergência: ${differing.collected.length === 0 ? 'não recebeu nada' : `recebeu ${collectedWords(differing.collected)}`}`,
    amount: money(differing.planned),
  })),
  ...found.unpriced.map((unpriced) => ({
    kind: 'unpriced' as const,
    ...ofOrder(unpriced),
    what: 'Entregue sem valor',
    amount: '',
  })),
  ...found.change.map((change) => ({
    kind: 'change' as const,
    subject: change.entry,
    what: 'Troco com o motoboy, sem a entrega',
    client: change.client,
    motoboy: change.motoboy?.name ?? withoutMotoboy,
    at: change.at,
    amount: money(change.amount),
  })),
  ...found.returns.map((back) => ({
    kind: 'return' as const,
    ...ofOrder(back),
    what: 'Retorno pendente',
    amount: money(back.fee),
  })),
  ...found.waiting.map((waiting) => ({
    kind: 'waiting' as const,
    place: waiting.place,
    ...ofOrder(waiting),
    what: `Espera ${waitPlaceWords(waiting.place)}: ${waiting.minutes} min (cobra até ${waiting.most})`,
    amount: '',
  })),
  ...found.below_zero.map((below) => ({
    kind: 'below' as const,
    subject: below.motoboy.id,
    what: 'Divergência: em mãos abaixo de zero',
    client: '',
    motoboy: below.motoboy.name,
    at: null,
    amount: money(below.carried),
  })),
]

/** One list of all that is to be looked at, in the order of its kinds. */
export const rowsOf = (found: ToCheck): CheckRow[] =>
  listed(found).map((row) => ({ ...row, id: `${row.kind}.${row.subject}` }))
