import { addressKey } from '@ligeiro/contract/address-key'
import type { Order } from '@ligeiro/contract/order'
import { pointsApi } from '@ligeiro/contract/points-api'
import { problemText } from '#api/call-error.ts'
import { callWithIntentKey } from '#api/change.ts'
import { queryClient } from '#api/query-client.ts'
import type { Place } from '#features/map/spots.ts'
import { isEither, isNull, isNumber, isObject, isString } from '#lib/guards.ts'
import { draft } from '#session/draft.ts'
import { toast } from '#ui/toast-store.ts'
import type { MarkedKind } from './mark-frame.tsx'

/** Where somebody marked an address of an order that does not exist yet. */
type Mark = Place & { address: string }
export type Marks = Record<MarkedKind, Mark | null>

const isMark = isEither(isNull, isObject<Mark>({ address: isString, latitude: isNumber, longitude: isNumber }))

/** Saved in the tab like the texts of the order. */
export const marksDraft = (name: string) =>
  draft<Marks>(name, { pickup: null, delivery: null }, { pickup: isMark, delivery: isMark })

/** The mark of an address, as long as what is written is the same address. */
export const markOf = (mark: Mark | null, address: string, city: string | null): Mark | null =>
  mark && addressKey(mark.address, city) === addressKey(address, city) ? mark : null

/** Marks the addresses of an order that was created: a point belongs to an address, and is set by an order that has it (docs/decisions/0075-points-of-addresses.md). */
export async function sendMarks({ id, ...order }: Order, marks: Marks, city: string | null): Promise<void> {
  try {
    for (const kind of ['pickup', 'delivery'] as const) {
      const mark = markOf(marks[kind], order[`${kind}_address`], city)
      if (!mark) continue
      const { latitude, longitude } = mark
      await callWithIntentKey(pointsApi.mark, { params: { id }, body: { kind, latitude, longitude } })
    }
  } catch (error) {
    toast.error(problemText(error, 'Erro ao marcar o endereço.'), 'O pedido foi criado. Marque de novo nos detalhes.')
  }
  void queryClient.invalidateQueries({ queryKey: ['orders', 'points'] })
}
