import { groupLabels, rowTitle } from '@ligeiro/contract/report-words'
import { isDay } from '@ligeiro/contract/calendar-day'
import type { ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import { useState } from 'react'
import { ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { useMotoboyNames } from '#features/motoboys/names.ts'
import { useClientNames } from '#features/users/queries.ts'
import { daysOf, periodLabel, periodNames, periodOf } from '#features/statement/periods.ts'
import { useNow } from '#lib/clock.ts'
import { Choice } from '#list/choice.tsx'
import { List } from '#list/list.tsx'
import { Button } from '#ui/button.tsx'
import { Menu } from '#ui/menu.tsx'
import { Select } from '#ui/select.tsx'
import { deskIcons } from '#ui/desk-icons.ts'
import { Toolbar } from '#ui/desk.tsx'
import { DateInput } from '#ui/date-input.tsx'
import { Inset, Pair } from '#ui/layout.tsx'
import { Text } from '#ui/text.tsx'
import { useWide } from '#ui/wide.ts'
import { shortDay } from '../day-words.ts'
import { CountedSince } from '../counted-since.tsx'
import { Adjustments } from './adjustments.tsx'
import { downloadReport, useMoneyReport } from './queries.ts'
import { ReportChart } from './report-chart.tsx'
import { ReportTotals } from './report-totals.tsx'
import { adjustedRow, reportColumns, type ReportRow } from './report-rows.tsx'

const groups = (Object.entries(groupLabels) as [ReportGroup, string][]).map(([value, label]) => ({
  value,
  label: `Por ${label.toLowerCase()}`,
}))
const other = 'other'
const periods = [
  ...periodNames.map((period) => ({ value: period, label: periodLabel[period] })),
  { value: other, label: 'Outras datas' },
] as const
const closedMonths = 'Meses fechados'
/** Fewer days need no chart: their rows say it. */
const chartFrom = 3
const wholeDays = { startTime: '', endTime: '' }

/** People of one name are told apart. */
function useNamesApart() {
  const [client, motoboy] = [useClientNames({ load: true }), useMotoboyNames({ load: true })]
  return (by: ReportGroup, id: string | null, name: string) =>
    by === 'client' ? client(id, name) : by === 'motoboy' ? motoboy(id, name) : name
}

type Props = { /** Shows the months that were closed. */ onClosed: () => void }

export function PeriodReport({ onClosed }: Props) {
  const { dayRule } = useConfig()
  const now = useNow()
  const wide = useWide()
  const [days, setDays] = useState(() => daysOf('month', now, dayRule))
  const [isOther, showOther] = useState(false)
  const [by, setBy] = useState<ReportGroup>('day')
  const { start, end } = days
  const isBackwards = isDay(start) && end !== '' && end < start
  const filter = { ...(start !== '' && { start }), ...(end !== '' && !isBackwards && { end }), by }
  const query = useMoneyReport(filter)
  const { data } = query
  const nameOf = useNamesApart()
  const actions = useActions()
  const set = (part: Partial<typeof days>) => setDays({ ...days, ...part })
  const files = (['csv', 'xlsx'] as const).map((format) => {
    const download = downloadReport(format, filter)
    return {
      label: download.label ?? format,
      icon: deskIcons.download,
      disabled: actions.busy,
      onSelect: () => actions.take(download),
    }
  })
  const countedBy = (
    <Text tone="ink-3">
      {!isOther && `De ${shortDay(start)} a ${shortDay(end)}. `}
      Por dia de entrega. O extrato conta pela criação do pedido.
    </Text>
  )
  return (
    <>
      <Toolbar
        oneRow="fit"
        end={
          wide ? (
            <>
              <Button size="s" onClick={onClosed}>
                {closedMonths}
              </Button>
              <Menu label="Baixar o relatório" text="Baixar" items={files} />
            </>
          ) : (
            <Menu label="Mais" items={[...files, { label: closedMonths, onSelect: onClosed }]} />
          )
        }
      >
        <Select
          label="Período"
          hideLabel
          value={(!isOther && periodOf({ ...days, ...wholeDays }, now, dayRule)) || other}
          options={periods}
          onChange={(period) => {
            showOther(period === other)
            if (period !== other) setDays(daysOf(period, now, dayRule))
          }}
        />
        <Choice label="O que são as linhas" value={by} options={groups} onChange={setBy} />
        {wide && countedBy}
      </Toolbar>
      {isOther && (
        <Toolbar>
          <Pair inRow>
            <DateInput filters label="De" range={days} value={start} onChange={(next) => set({ start: next })} />
            <DateInput
              filters
              label="Até"
              range={days}
              value={end}
              error={isBackwards ? 'A data final não pode ser anterior à data inicial' : undefined}
              onChange={(next) => set({ end: next })}
            />
          </Pair>
        </Toolbar>
      )}
      <Inset flat>
        <ActionProblem actions={actions} />
      </Inset>
      {data && <Adjustments report={data} />}
      {data && data.rows.length + data.adjusted.length > 0 && <ReportTotals report={data} />}
      {data?.by === 'day' && data.rows.length >= chartFrom && <ReportChart report={data} />}
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
        empty={{
          icon: deskIcons.statement,
          title: 'Nenhuma entrega neste período.',
          sentence: (
            <CountedSince>
              Cada entrega confirmada entra aqui, com o que o cliente paga e o que o motoboy ganha.
            </CountedSince>
          ),
          ...(!isOther && { action: <Button onClick={() => showOther(true)}>Escolher outras datas</Button> }),
        }}
      />
      {!wide && <Inset>{countedBy}</Inset>}
    </>
  )
}
