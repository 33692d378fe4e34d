import type { ReportGroup } from '@ligeiro/contract/money-reports-schemas'
import { adjustmentTitle, monthName, monthTitle } from '@ligeiro/contract/month-name'
import type { monthsApi } from '@ligeiro/contract/months-api'
import type { ResponseOf } from '@ligeiro/contract/endpoint'
import { ActionButton, ActionProblem, useActions } from '#action/use-actions.tsx'
import { useConfig } from '#api/config.ts'
import { OwnPaper } from '#features/users/own-paper.tsx'
import { dateTime } from '#lib/dates.ts'
import { money, reais } from '#lib/money.ts'
import { Button } from '#ui/button.tsx'
import { Buttons, Stack } from '#ui/layout.tsx'
import { PrintButton } from '#ui/print-button.tsx'
import { PrintRow, PrintSentence, PrintTable, PrintText } from '#ui/print-sheet.tsx'
import { groupLabels, rowTitle } from '@ligeiro/contract/report-words'
import { useReversing } from '../reversing.tsx'
import { tabPath } from '../tab-path.ts'
import { noFiscalDocument } from '../words.ts'
import { changedMonth } from '../reports/adjustment-words.ts'
import { waysOf } from '../reports/report-totals.tsx'
import { PrintedAdjustments } from './printed-adjustments.tsx'
import { useMonths } from '#features/closed-months/queries.ts'
import { downloadMonth, reopening } from './queries.ts'
import { frozenNames, stillOpenLines } from './still-open.ts'

type Month = ResponseOf<typeof monthsApi.find>
type Sums = Month['totals']

const columnsOf = (head: string) => [
  { head, width: '40%' },
  { head: 'Entregas', width: '12%', end: true },
  { head: 'Receita (R$)', width: '16%', end: true, isFigure: true },
  { head: 'Custo (R$)', width: '16%', end: true },
  { head: 'Margem (R$)', width: '16%', end: true },
]
const cellsOf = (title: string, { deliveries, revenue, cost, margin }: Sums) => [
  title,
  deliveries,
  ...[revenue, cost, margin].map(reais),
]

const groups: readonly ReportGroup[] = ['day', 'client', 'motoboy', 'bairro']

/** 'Fechamento nº 3' on the screen and on paper: the report of a month as it was when the month was closed. */
export function PrintedMonth({ month }: { month: Month }) {
  const { timeZone } = useConfig()
  const { number, totals, collected, movement, reopened, later, adjusted, adjustments } = month
  const open = stillOpenLines(month.still_open, frozenNames)
  return (
    <OwnPaper
      heading="Fechamento"
      back={{ label: 'Relatórios', href: `${tabPath('reports')}&list=closed` }}
      bar={<Bar month={month} />}
      title={`Fechamento nº ${number}${reopened ? ' REABERTO' : ''}`}
      subject={monthTitle(month.month)}
      lines={[
        `Fechado em ${dateTime(month.closed_at, timeZone)} por ${month.closed_by.name}`,
        ...(reopened
          ? [`Reaberto em ${dateTime(reopened.at, timeZone)} por ${reopened.by.name}: ${reopened.reason}`]
          : []),
        noFiscalDocument,
      ]}
      figures={[
        { label: 'Entregas', value: String(totals.deliveries) },
        { label: 'Receita', value: money(totals.revenue) },
        { label: 'Custo', value: money(totals.cost) },
        { label: 'Margem', value: money(totals.margin) },
        {
          label: 'Recebido na entrega',
          value: money(collected.cash + collected.card + collected.pix),
          note: waysOf(collected),
        },
      ]}
    >
      <Stack>
        {later.length > 0 && (
          <PrintSentence
            note={`Entraram em ${later.map((sums) => monthName(sums.month)).join(', ')}. Com eles: ${changedMonth(month).join('; ')}.`}
          >
            Há ajustes deste mês em meses seguintes.
          </PrintSentence>
        )}
        <PrintedAdjustments
          label="Ajustes deste mês"
          head="Entrou em"
          items={later.flatMap(({ month: at, adjustments: ofMonth }) => ofMonth.map((of) => ({ month: at, of })))}
        />
        {groups.map((by) => (
          <PrintTable
            key={by}
            isTitled
            label={`Por ${groupLabels[by].toLowerCase()}`}
            columns={columnsOf(groupLabels[by])}
          >
            {month.rows[by].map((row) => (
              <PrintRow key={row.key} cells={cellsOf(rowTitle(by, row), row)} />
            ))}
            {adjusted.map((sums) => (
              <PrintRow key={sums.month} cells={cellsOf(adjustmentTitle(sums.month), sums)} />
            ))}
            <PrintRow isTotal cells={cellsOf('Total', totals)} />
          </PrintTable>
        ))}
        <PrintedAdjustments
          label="Ajustes de meses fechados antes"
          head="De"
          items={adjustments.map((of) => ({ month: of.month, of }))}
        />
        <PrintText
          label="Movimento do mês"
          text={`Dinheiro ${money(movement.cash)}, banco ${money(movement.bank)}, maquininha ${money(movement.card)}, perdas ${money(movement.loss)}, despesas ${money(movement.expense)}`}
        />
        <PrintText
          label="Em aberto quando fechou"
          text={open.map(({ text, detail }) => `${text} (${detail})`).join('; ') || 'Nada.'}
        />
      </Stack>
    </OwnPaper>
  )
}

/** What is done with the document: print, download, and reopen the month that was closed last. */
function Bar({ month }: { month: Month }) {
  const actions = useActions()
  const newest = useMonths().data?.closed.find(({ reopened }) => !reopened)
  const [reopeningDialog, reopen] = useReversing()
  return (
    <>
      <Buttons>
        <PrintButton />
        <ActionButton size="s" actions={actions} action={downloadMonth(month)} />
        {newest?.id === month.id && (
          <Button size="s" icon="undo" onClick={() => reopen(reopening(month))}>
            Reabrir o mês
          </Button>
        )}
      </Buttons>
      <ActionProblem actions={actions} />
      {reopeningDialog}
    </>
  )
}
