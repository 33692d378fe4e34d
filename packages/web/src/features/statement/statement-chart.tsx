import type { Statement } from '@ligeiro/contract/statement-api'
import { useState } from 'react'
import { money } from '#lib/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { chartOf, chartWords } from './chart.ts'
import { formatCount } from './words.ts'

const measures = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'money', label: 'Valor' },
] as const

/** The chart of the number of orders, or of their value, over time. */
export function StatementChart({ days }: { days: Statement['by_day'] }) {
  const [measure, setMeasure] = useState<'orders' | 'money'>('orders')
  const { unit, bars } = chartOf(days)
  const { title, top } = chartWords[unit]
  const choice = <Segmented label="O gráfico mostra" value={measure} onChange={setMeasure} options={measures} />
  if (measure === 'money')
    return (
      <BarChart
        title={`Valor ${title}`}
        names={{ value: 'Valor', top }}
        bars={bars.map(({ key, label, total }) => ({ key, label, value: total }))}
        format={money}
        end={choice}
      />
    )
  return (
    <BarChart
      title={`Pedidos ${title}`}
      names={{ value: 'Pedidos', above: 'Cancelados', top }}
      bars={bars.map(({ key, label, count, cancelled }) => ({
        key,
        label,
        value: count - cancelled,
        above: cancelled,
      }))}
      format={formatCount}
      end={choice}
    />
  )
}
