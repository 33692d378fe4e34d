import type { Statement } from '@ligeiro/contract/statement-schemas'
import { useState } from 'react'
import { money } from '#lib/money.ts'
import { BarChart } from '#ui/bar-chart.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Flush } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { Figures } from '#ui/figures.tsx'
import { Inset } from '#ui/layout.tsx'
import { Segmented } from '#ui/segmented.tsx'
import { SkeletonTable } from '#ui/skeleton-table.tsx'
import { chartOf, chartWords } from './chart.ts'
import { Preview, previewColumns, TotalsByClient, TotalsByMotoboy, TotalsByStatus } from './statement-tables.tsx'
import { cancelledNote, formatCount, totalNote } from './words.ts'

const views = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'clients', label: 'Por cliente' },
  { value: 'motoboys', label: 'Por motoboy' },
  { value: 'statuses', label: 'Por status' },
] as const
type View = (typeof views)[number]['value']

type Props = {
  statement: Statement | undefined
  /** True while the statement of the previous filter is shown and the new one is loading. */
  stale: boolean
  onOrder: (id: string) => void
  /** Shows one day, in the form YYYY-MM-DD. */
  onDay: (day: string) => void
}

/** The sums, the chart, and below them the first orders or the sums by client, motoboy or status. */
export function StatementView({ statement, stale, onOrder, onDay }: Props) {
  const [view, setView] = useState<View>('orders')
  if (!statement)
    return (
      <Flush>
        <SkeletonTable columns={previewColumns} count={6} />
      </Flush>
    )
  const { count, total, delivered, delivered_total, cancelled } = statement
  return (
    <Flush busy={stale}>
      <Figures
        items={[
          { label: 'Valor entregue', value: money(delivered_total), large: true },
          { label: 'Pedidos', value: formatCount(count) },
          { label: 'Valor total', value: money(total), note: totalNote(statement) },
          { label: 'Entregues', value: formatCount(delivered) },
          { label: 'Cancelados', value: formatCount(cancelled), note: cancelledNote(statement) },
        ]}
      />
      {count === 0 ? (
        <Empty icon={deskIcons.statement} title="Nenhum pedido encontrado com os filtros selecionados" />
      ) : (
        <>
          {statement.by_day.length > 1 && <StatementChart days={statement.by_day} onDay={onDay} />}
          <Inset>
            <Segmented label="Mostrar" value={view} onChange={setView} options={views} />
          </Inset>
          <Table {...{ view, statement, onOrder }} />
        </>
      )}
    </Flush>
  )
}

type TableProps = { view: View; statement: Statement } & Pick<Props, 'onOrder'>

function Table({ view, statement, onOrder }: TableProps) {
  if (view === 'clients') return <TotalsByClient rows={statement.by_client} />
  if (view === 'motoboys') return <TotalsByMotoboy rows={statement.by_motoboy} />
  if (view === 'statuses') return <TotalsByStatus rows={statement.by_status} />
  return <Preview {...{ statement, onOrder }} />
}

const measures = [
  { value: 'orders', label: 'Pedidos' },
  { value: 'money', label: 'Valor' },
] as const

/** The chart of the number of orders, or of their value, over time. */
function StatementChart({ days, onDay }: { days: Statement['by_day'] } & Pick<Props, 'onDay'>) {
  const [measure, setMeasure] = useState<'orders' | 'money'>('orders')
  const { unit, bars } = chartOf(days)
  const { title, top } = chartWords[unit]
  const onPress =
    unit === 'day' && bars.length > 1 ? (key: string) => onDay(key.split('/').toReversed().join('-')) : undefined
  const choice = <Segmented label="O gráfico mostra" value={measure} onChange={setMeasure} options={measures} />
  if (measure === 'money')
    return (
      <BarChart
        title={`Valor ${title}`}
        onPress={onPress}
        names={{ value: 'Valor', top }}
        bars={bars.map(({ key, label, total }) => ({ key, label, value: total }))}
        format={money}
        end={choice}
      />
    )
  return (
    <BarChart
      title={`Pedidos ${title}`}
      onPress={onPress}
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
