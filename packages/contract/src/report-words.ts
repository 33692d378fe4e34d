import type { MoneyReport, ReportGroup } from './money-reports-schemas.ts'
import { adjustmentTitle } from './month-name.ts'

export const groupLabels: Record<ReportGroup, string> = {
  day: 'Dia',
  client: 'Cliente',
  motoboy: 'Motoboy',
  bairro: 'Bairro',
}
const nobody: Record<ReportGroup, string> = {
  day: '',
  client: 'Sem cliente',
  motoboy: 'Sem motoboy',
  bairro: 'Sem bairro',
}

/** `adjusted`: the closed month whose adjustments the row sums. */
type Titled = Pick<MoneyReport['rows'][number], 'key' | 'name'> & { adjusted?: string }

/** What a row of a report is of, on screens, on paper and in files. */
export function rowTitle(by: ReportGroup, { key, name, adjusted }: Titled): string {
  if (adjusted !== undefined) return adjustmentTitle(adjusted)
  if (key === null) return nobody[by]
  return by === 'day' ? key.split('-').toReversed().join('/') : (name ?? 'Pessoa removida')
}
