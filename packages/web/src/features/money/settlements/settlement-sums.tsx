import type { Settlement } from '@ligeiro/contract/settlements-schemas'
import { money } from '#lib/money.ts'
import { SumList } from '#ui/sum-list.tsx'

type Sums = Pick<Settlement, 'deliveries' | 'earned' | 'advances' | 'carried'>

export const settlementFigures = ({ deliveries, earned, advances, carried }: Sums) => [
  { label: 'Entregas', value: String(deliveries) },
  { label: 'Ganhos', value: money(earned) },
  { label: 'Vales', value: money(-advances) },
  { label: 'Em mãos', value: money(-carried) },
]

/** Earned, less advances and what is in hand, and the net in words. */
export const SettlementSums = ({ total, ...sums }: Sums & { total: string }) => (
  <SumList items={settlementFigures(sums)} total={total} />
)
