import type { ResponseOf } from '@ligeiro/contract/endpoint'
import type { WaitPlace } from '@ligeiro/contract/item-kinds'
import type { toCheckApi } from '@ligeiro/contract/to-check-api'
import { collectedWords, type Asked } from '#features/collect/collected-words.ts'
import { waitPlaceWords } from '#features/orders/charges/charge-words.ts'
import { money } from '#lib/money.ts'
import type { NameOf } from '#lib/names-apart.ts'

type ToCheck = ResponseOf<typeof toCheckApi.all>
export type CheckCollected = ToCheck['differing'][number]['collected']

export type CheckRow = {
  /** Unique among all kinds. */
  id: string
  /** The id of what is looked at. */
  subject: string
  what: string
  /** Empty: no client has to do with it. */
  client: string
  motoboy: string
  motoboyId: string | null
  /** ISO 8601; null: it is so now. */
  at: string | null
  amount: string
} & (
  | { kind: 'differing'; version: number; collected: CheckCollected; asked: Asked | undefined }
  | { kind: 'waiting'; version: number; place: WaitPlace }
  | { kind: 'unpriced' | 'return'; version: number }
  | { kind: 'held'; clientId: string; reais: number }
  | { kind: 'pix' | 'handover' | 'change' | 'below' }
)

const withoutMotoboy = 'Sem motoboy'

type Person = { id: string; name: string }
type OfOrder = { order: string; version: number; client: string; motoboy: Person | null; at: string }
const motoboyOf = (motoboy: Person | null) => ({
  motoboy: motoboy?.name ?? withoutMotoboy,
  motoboyId: motoboy?.id ?? null,
})
const ofOrder = ({ order, version, client, motoboy, at }: OfOrder) => ({
  subject: order,
  version,
  client,
  ...motoboyOf(motoboy),
  at,
})

const listed = (found: ToCheck) => [
  ...found.pix.map((pix) => ({
    kind: 'pix' as const,
    subject: pix.id,
    what: `Pix ${pix.txid}`,
    client: pix.client,
    ...motoboyOf(pix.motoboy),
    at: pix.at,
    amount: money(pix.amount),
  })),
  ...found.held.map((held) => ({
    kind: 'held' as const,
    subject: held.id,
    what: `Pix ${held.txid} guardado: a entrega foi desfeita`,
    client: held.client.name,
    clientId: held.client.id,
    ...motoboyOf(null),
    at: held.at,
    amount: money(held.amount),
    reais: held.amount,
  })),
  ...found.handovers.map((handover) => ({
    kind: 'handover' as const,
    subject: handover.id,
    what: 'Dinheiro entregue à loja',
    client: handover.client.name,
    ...motoboyOf(handover.motoboy),
    at: handover.at,
    amount: money(handover.amount),
  })),
  ...found.differing.map((differing) => ({
    kind: 'differing' as const,
    collected: differing.collected,
    asked: differing.way === null ? undefined : { ...differing.way, amount: differing.planned },
    ...ofOrder(differing),
    what: `Recebeu diferente: ${differing.collected.length === 0 ? 'não recebeu nada' : `recebeu ${collectedWords(differing.collected)}`}`,
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
    ...motoboyOf(change.motoboy),
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
    what: 'Em mãos abaixo de zero',
    client: '',
    ...motoboyOf(below.motoboy),
    at: null,
    amount: money(below.carried),
  })),
]

/** One list of all that is to be looked at, in the order of its kinds. `nameOf`: tells motoboys of one name apart. */
export const rowsOf = (found: ToCheck, nameOf: NameOf): CheckRow[] =>
  listed(found).map((row) => ({
    ...row,
    id: `${row.kind}.${row.subject}`,
    motoboy: row.motoboyId === null ? row.motoboy : nameOf(row.motoboyId, row.motoboy),
  }))
