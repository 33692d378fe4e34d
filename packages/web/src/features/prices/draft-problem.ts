import { tableProblem, type TableProblem } from '@ligeiro/contract/price-table-problem'
import type { DraftBody } from './table-edit.ts'

type Extra = { percent?: number | undefined; amount?: number | undefined }
const isEmpty = ({ percent, amount }: Extra) => !percent && !amount

/** The parts of a table, as the tabs show them. */
export type Part = 'fares' | 'zones' | 'distance' | 'extras' | 'versions'

/** The first empty field, or else the first reason why a table cannot be published, in the words of the contract. */
export function draftProblem(body: DraftBody): TableProblem | null {
  const band = body.bands.findIndex(({ up_to_km, price }) => up_to_km === 0 || price === 0)
  if (band >= 0) return { path: `bands.${band}`, message: 'Informe a distância e o valor da faixa' }
  for (const [index, { name, when, ...extra }] of body.surcharges.entries()) {
    const path = `surcharges.${index}`
    if (!name.trim()) return { path, message: 'Dê um nome ao adicional' }
    if (isEmpty(extra)) return { path, message: `${name}: informe o valor` }
    if (when?.days.length === 0) return { path, message: `${name}: escolha um dia` }
    if (when && (!when.from || !when.to)) return { path, message: `${name}: informe as horas` }
  }
  if (body.return && isEmpty(body.return)) return { path: 'return', message: 'Retorno: informe o valor' }
  if (body.waiting?.per_minute === 0) return { path: 'waiting', message: 'Espera: informe o valor do minuto' }
  return tableProblem(body)
}

const parts: Record<string, Part> = {
  zones: 'zones',
  fares: 'fares',
  bands: 'distance',
  beyond_km: 'distance',
  minimum: 'distance',
  round_to: 'distance',
}

/** The part of the table where a problem is shown. */
export const partOf = ({ path }: TableProblem): Part => parts[path.split('.')[0] ?? ''] ?? 'extras'

/** The problem, if it is at this place. */
export const problemAt = (problem: TableProblem | null, path: string): string | null =>
  problem?.path === path || problem?.path.startsWith(`${path}.`) ? problem.message : null
