import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { isUnpriced, whyNobody, type groupByMotoboy } from './group-by-motoboy.ts'
import type { DispatchLine } from './dispatch-lines.ts'

/** How all reasons of a firm without a table of prices begin. */
const withoutTable = 'Sem sugestão: sem tabela'

const isNobodys = ({ refusal, candidates }: DispatchLine) =>
  refusal === null && !candidates.some(({ eligible }) => eligible)

/** What all cards, or the heads of all columns, would say alike: it is said once instead. */
export function saidOnce({ columns, rest }: ReturnType<typeof groupByMotoboy>, asked: readonly OrderCandidates[]) {
  const unpriced = columns.flatMap(({ trips }) => trips.flatMap(({ lines }) => lines)).filter(isUnpriced)
  const reasons = [...new Set(unpriced.map(({ reason }) => reason))]
  const areWithoutTable = unpriced.length > 1 && reasons.every((reason) => reason.startsWith(withoutTable))
  const reason = unpriced.length > 1 && reasons.length === 1 ? reasons[0]! : null
  const whys = [...new Set(rest.map(whyNobody))]
  const whyAll = rest.length > 1 && rest.every(isNobodys) && whys.length === 1 ? whys[0]! : null
  const withoutPrice = areWithoutTable ? `${withoutTable} de preços` : reason
  return {
    areWithoutTable,
    /** Whether the reason why an order has no suggested price is that of all. */
    hasReason: (line: DispatchLine) => areWithoutTable || line.reason === reason,
    /** Whether the reason why nobody can take an order is that of all. */
    hasWhy: whyAll !== null,
    ofCards: [
      withoutPrice !== null && `${unpriced.length} pedidos sem valor${withoutPrice.replace(/^Sem sugestão\.?/, '')}.`,
      whyAll,
    ]
      .filter(Boolean)
      .join(' '),
    areSilent: columns.length > 1 && columns.every(({ motoboy }) => motoboy.no_push),
    /** Whether the position of no motoboy is known. */
    nobodyIsSeen:
      columns.length > 0 &&
      asked.length > 0 &&
      asked.every(({ candidates }) => candidates.every(({ distance_m }) => distance_m === null)),
  }
}
