import type { MoneyReport } from '@ligeiro/contract/money-reports-api'
import { chartOf, type Unit } from '#features/statement/chart.ts'
import { money } from '#lib/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'

const per: Record<Unit, { title: string; top: string }> = {
  day: { title: 'Receita por dia', top: 'Maior dia' },
  week: { title: 'Receita por semana', top: 'Maior semana' },
  month: { title: 'Receita por mês', top: 'Maior mês' },
  year: { title: 'Receita por ano', top: 'Maior ano' },
}

/** The revenue over time. */
export function ReportChart({ report: { rows } }: { report: MoneyReport }) {
  const days = rows.map(({ key, deliveries, revenue }) => ({
    day: key ?? '',
    count: deliveries,
    total: revenue,
    cancelled: 0,
  }))
  const { unit, bars } = chartOf(days)
  return (
    <BarChart
      title={per[unit].title}
      names={{ value: 'Receita', top: per[unit].top }}
      bars={bars.map(({ key, label, total }) => ({ key, label, value: Math.max(0, total) }))}
      format={money}
    />
  )
}
