import { withoutTable } from '@ligeiro/contract/without-table'
import type { Bairros } from './known-bairros.ts'
import type { End, Route } from './quote.ts'

/** A delivery that no table prices. `sample` counts the equal deliveries of the past. */
type Unpriced = { route: Route; hasTable: boolean; hasBands: boolean; sample: number }

export function reasonForNoPrice(
  { route: { from, to }, hasTable, hasBands, sample }: Unpriced,
  bairros: Bairros,
): string {
  const nameOf = ({ bairro }: End) => bairros.known().get(bairro ?? '') ?? bairro
  // A learned name is enough for equal deliveries, and none for a table.
  const isUnknown = ({ bairro, isLearned }: End) => bairro === null || (hasTable && isLearned)
  const unknown = ({ city }: End, end: string) =>
    `Sem sugestão: ${city === null ? `não reconheci o bairro da ${end}` : `a ${end} é em ${city}`}`
  if (isUnknown(from)) return unknown(from, 'coleta')
  if (isUnknown(to)) return unknown(to, 'entrega')
  // An order has no point on the map, so that no band applies to it.
  if (hasBands) return 'Sem sugestão: sem ponto no mapa'
  if (hasTable) return `Sem sugestão: a tabela não tem ${nameOf(from)} → ${nameOf(to)}`
  if (sample === 0) return `${withoutTable}, e nenhuma entrega igual`
  return `${withoutTable}, e só ${sample} ${sample === 1 ? 'entrega igual' : 'entregas iguais'}`
}
