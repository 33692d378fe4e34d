import { collectedWords } from '#features/collect/collected-words.ts'
import { money } from '#lib/money.ts'
import type { ToCheck } from './queries.ts'

type Of<Kind extends keyof ToCheck> = ToCheck[Kind][number]

/** Something that an admin has to look at. */
export type CheckRow = {
  /** Unique among all kinds. */
  id: string
  /** The id of what is looked at. */
  subject: string
  /** What it is, and about what. */
  what: string
  about: string
  who: string
  /** ISO 8601; null: it is so now. */
  at: string | null
  amount: string
} & (
  | { kind: 'pix'; pix: Of<'pix'> }
  | { kind: 'handover'; handover: Of<'handovers'> }
  | { kind: 'differing'; differing: Of<'differing'> }
  | { kind: 'unpriced'; unpriced: Of<'unpriced'> }
  | { kind: 'change'; change: Of<'change'> }
  | { kind: 'below'; below: Of<'below_zero'> }
)

const withoutMotoboy = 'Sem motoboy'

const listed = (found: ToCheck) => [
  ...found.pix.map((pix) => ({
    kind: 'pix' as const,
    pix,
    subject: pix.id,
    what: `Pix ${pix.txid}`,
    about: pix.client,
    who: pix.motoboy.name,
    at: pix.at,
    amount: money(pix.amount),
  })),
  ...found.handovers.map((handover) => ({
    kind: 'handover' as const,
    handover,
    subject: handover.id,
    what: 'Dinheiro entregue à loja',
    about: handover.client.name,
    who: handover.motoboy.name,
    at: handover.at,
    amount: money(handover.amount),
  })),
  ...found.differing.map((differing) => ({
    kind: 'differing' as const,
    differing,
    subject: differing.order,
    what: `Divergência: ${differing.collected.length === 0 ? 'não recebeu nada' : `recebeu ${collectedWords(differing.collected)}`}`,
    about: differing.client,
    who: differing.motoboy?.name ?? withoutMotoboy,
    at: differing.at,
    amount: money(differing.planned),
  })),
  ...found.unpriced.map((unpriced) => ({
    kind: 'unpriced' as const,
    unpriced,
    subject: unpriced.order,
    what: 'Entregue sem valor',
    about: unpriced.client,
    who: unpriced.motoboy?.name ?? withoutMotoboy,
    at: unpriced.at,
    amount: '',
  })),
  ...found.change.map((change) => ({
    kind: 'change' as const,
    change,
    subject: change.entry,
    what: 'Troco com o motoboy, sem a entrega',
    about: change.client,
    who: change.motoboy?.name ?? withoutMotoboy,
    at: change.at,
    amount: money(change.amount),
  })),
  ...found.below_zero.map((below) => ({
    kind: 'below' as const,
    below,
    subject: below.motoboy.id,
    what: 'Divergência: em mãos abaixo de zero',
    about: '',
    who: below.motoboy.name,
    at: null,
    amount: money(below.carried),
  })),
]

/** One list of all that is to be looked at, in the order of its kinds. */
export const rowsOf = (found: ToCheck): CheckRow[] =>
  listed(found).map((row) => ({ ...row, id: `${row.kind}.${row.subject}` }))
