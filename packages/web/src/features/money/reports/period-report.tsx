import { groupLabels, rowTitle } from '@ligeiro/contract/report-words'
import { isDay } from '@ligeiro/contract/calendar-day'
import type { MoneyReport, ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import { useState } from 'react'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useClientNames } from '#features/users/queries.ts'
import { daysOf, periodLabel, periodNames, periodOf, type Period } from '#features/statement/periods.ts'
import { useNow } from '#lib/clock.ts'
import { money } from '#lib/money.ts'
import { Choice } from '#list/choice.tsx'
import { List } from '#list/list.tsx'
import { Chips } from '#ui/segmented.tsx'
import { Select } from '#ui/select.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Toolbar } from '#ui/desk.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Figures } from '#ui/figures.tsx'
import { Inset, Pair } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { Adjustments } from './adjustments.tsx'
import { downloadReport, useMoneyReport } from './queries.ts'
import { ReportChart } from './report-chart.tsx'
import { adjustedRow, reportColumns, type ReportRow } from './report-rows.tsx'

const groups = (Object.entries(groupLabels) as [ReportGroup, string][]).map(([value, label]) => ({
  value,
  label: `Por ${label.toLowerCase()}`,
}))
const wholeDays = { startTime: '', endTime: '' }

/** People of one name are told apart. */
function useNamesApart() {
  const [client, motoboy] = [useClientNames({ load: true }), useMotoboyNames({ load: true })]
  return (by: ReportGroup, id: string | null, name: string) =>
    by === 'client' ? client(id, name) : by === 'motoboy' ? motoboy(id, name) : name
}

export function PeriodReport() {
  const { dayRule } = useConfig()
  const now = useNow()
  const [days, setDays] = useState(() => daysOf('month', now, dayRule))
  const [by, setBy] = useState<ReportGroup>('day')
  const { start, end } = days
  const isBackwards = isDay(start) && end !== '' && end < start
  const filter = { ...(start !== '' && { start }), ...(end !== '' && !isBackwards && { end }), by }
  const query = useMoneyReport(filter)
  const { data } = query
  const nameOf = useNamesApart()
  const actions = useActions()
  const set = (part: Partial<typeof days>) => setDays({ ...days, ...part })
  return (
    <>
      <Toolbar
        end={
          <>
            {(['csv', 'xlsx'] as const).map((format) => (
              <ActionButton key={format} size="s" actions={actions} action={downloadReport(format, filter)} />
            ))}
          </>
        }
      >
        <PeriodChoice
          value={periodOf({ ...days, ...wholeDays }, now, dayRule)}
          onChange={(period) => setDays(daysOf(period, now, dayRule))}
        />
        <Choice label="O que são as linhas" value={by} options={groups} onChange={setBy} />
      </Toolbar>
      <Toolbar>
        <Pair inRow>
          <DateInput filters label="De" value={start} onChange={(next) => set({ start: next })} />
          <DateInput
            filters
            label="Até"
            value={end}
            error={isBackwards ? 'A data final não pode ser anterior à data inicial' : undefined}
            onChange={(next) => set({ end: next })}
          />
        </Pair>
        <Text tone="ink-3">Por dia de entrega. O extrato conta pela criação do pedido.</Text>
      </Toolbar>
      <Inset flat>
        <ActionProblem actions={actions} />
      </Inset>
      {data && <Adjustments report={data} />}
      {data && <Totals report={data} />}
      {data?.by === 'day' && data.rows.length > 1 && <ReportChart report={data} />}
      <List
        label="Relatório"
        query={query}
        rows={
          data && [
            ...data.rows.map((row): ReportRow => ({
              ...row,
              name: row.name && nameOf(data.by, row.key, row.name),
              id: row.key ?? '',
            })),
            ...data.adjusted.map(adjustedRow),
          ]
        }
        columns={reportColumns(data ?? { by, rows: [] })}
        nameOf={(row) => rowTitle(data?.by ?? by, row)}
        empty={{ icon: deskIcons.statement, title: 'Nenhuma entrega neste período.' }}
      />
    </>
  )
}

type PeriodProps = { value: Period | undefined; onChange: (period: Period) => void }

/** The usual periods: all of them on large screens, the browser's select on a phone. */
function PeriodChoice({ value, onChange }: PeriodProps) {
  const wide = useWide()
  const options = periodNames.map((period) => ({ value: period, label: periodLabel[period] }))
  if (wide) return <Chips label="Período" {...{ value, options, onChange }} />
  return (
    <Select
      label="Período"
      hideLabel
      value={value ?? ''}
      options={value ? options : [{ value: '' as const, label: 'Outro período' }, ...options]}
      onChange={(chosen) => chosen !== '' && onChange(chosen)}
    />
  )
}

const Totals = ({ report: { totals, collected } }: { report: MoneyReport }) => (
  <Figures
    items={[
      { label: 'Entregas', value: String(totals.deliveries) },
      { label: 'Receita', value: money(totals.revenue) },
      { label: 'Custo', value: money(totals.cost), note: 'Motoboys' },
      { label: 'Margem', value: money(totals.margin), note: 'Receita menos custo' },
      {
        label: 'Recebido na entrega',
        value: money(collected.cash + collected.card + collected.pix),
        note: `Dinheiro ${money(collected.cash)} · Maquininha ${money(collected.card)} · Pix ${money(collected.pix)}`,
      },
    ]}
  />
)
