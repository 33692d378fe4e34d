import type { MoneyReport } from '@ligeiro/contract/money-reports-schemas'
import { money } from '#lib/money.ts'
import { Figures } from '#ui/figures.tsx'

/** What was received in which way. */
export const waysOf = ({ cash, card, pix }: MoneyReport['collected']) =>
  [
    cash !== 0 && `Dinheiro\u00a0${money(cash)}`,
    card !== 0 && `Maquininha\u00a0${money(card)}`,
    pix !== 0 && `Pix\u00a0${money(pix)}`,
  ]
    .filter(Boolean)
    .join('\u00a0· ')

/** What the report comes to; a margin below zero is in red. */
export const ReportTotals = ({ report: { totals, collected } }: { report: MoneyReport }) => (
  <Figures
    items={[
      {
        label: 'Margem',
        value: money(totals.margin),
        note: 'Receita − custo',
        bad: totals.margin < 0,
        large: 'beside',
      },
      { label: 'Entregas', value: String(totals.deliveries) },
      { label: 'Receita', value: money(totals.revenue) },
      { label: 'Custo', value: money(totals.cost), note: 'Motoboys' },
      {
        label: 'Recebido na entrega',
        value: money(collected.cash + collected.card + collected.pix),
        note: waysOf(collected),
      },
    ]}
  />
)
