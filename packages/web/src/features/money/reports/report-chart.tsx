import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import { chartOf, chartWords } from '#features/statement/chart.ts'
import { money } from '#lib/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'

export function ReportChart({ report: { rows } }: { report: MoneyReport }) {
  const days = rows.map(({ key, deliveries, revenue }) => ({
    day: key ?? '',
    count: deliveries,
    total: revenue,
    cancelled: 0,
  }))
  const { unit, bars } = chartOf(days)
  const { title, top } = chartWords[unit]
  return (
    <BarChart
      title={`Receita ${title}`}
      names={{ value: 'Receita', top }}
      bars={bars.map(({ key, label, total }) => ({ key, label, value: Math.max(0, total) }))}
      format={money}
    />
  )
}
