import type { OrderCandidates } from '@ligeiro/contract/dispatch-schemas'
import { withoutTable } from '@ligeiro/contract/without-table'
import { isUnpriced, whyNobody, type groupByMotoboy } from './group-by-motoboy.ts'
import type { DispatchLine } from './dispatch-lines.ts'

type Grouped = ReturnType<typeof groupByMotoboy>

/** The text that several lines have alike; null: they differ, or there are not several. */
function commonText(lines: readonly DispatchLine[], textOf: (line: DispatchLine) => string): string | null {
  const [first, ...others] = new Set(lines.map(textOf))
  return lines.length > 1 && first !== undefined && others.length === 0 ? first : null
}

/** Why the orders with a motoboy have no suggested price, if all say so: '3 pedidos sem valor: sem tabela de preços.' */
function unpricedAlike({ columns }: Grouped) {
  const unpriced = columns.flatMap(({ trips }) => trips.flatMap(({ lines }) => lines)).filter(isUnpriced)
  /** Without a table all lack the same, though each reason ends with what it has instead. */
  const lackTable = unpriced.length > 1 && unpriced.every(({ reason }) => reason.startsWith(withoutTable))
  const common = lackTable ? `${withoutTable} de preços` : commonText(unpriced, ({ reason }) => reason)
  return {
    lackTable,
    /** Whether this already says why the line has no price. */
    saysPrice: ({ reason }: DispatchLine) => lackTable || reason === common,
    text: common === null ? null : `${unpriced.length} pedidos sem valor${common.replace(/^Sem sugestão\.?/, '')}.`,
  }
}

const nobodyCanTake = ({ refusal, candidates }: DispatchLine) =>
  refusal === null && !candidates.some(({ eligible }) => eligible)

/** What all cards, or the heads of all columns, would say alike: it is said once instead. */
export function saidOnce(grouped: Grouped, asked: readonly OrderCandidates[]) {
  const { columns, rest } = grouped
  const { text, ...price } = unpricedAlike(grouped)
  const nobody = rest.every(nobodyCanTake) ? commonText(rest, whyNobody) : null
  return {
    ...price,
    /** Whether this already says why nobody can take the orders without a motoboy. */
    saysNobody: nobody !== null,
    ofCards: [text, nobody].filter(Boolean).join(' '),
    areSilent: columns.length > 1 && columns.every(({ motoboy }) => motoboy.no_push),
    /** Whether the position of no motoboy is known. */
    nobodyIsSeen:
      columns.length > 0 &&
      asked.length > 0 &&
      asked.every(({ candidates }) => candidates.every(({ distance_m }) => distance_m === null)),
  }
}
