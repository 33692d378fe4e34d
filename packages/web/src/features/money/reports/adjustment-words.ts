import type { Adjustment, MonthlyReport } from '@ligeiro/contract/money-reports-schemas'
import { adjustmentTitle, monthName } from '@ligeiro/contract/month-name'
import { brazilian } from '#lib/dates.ts'
import { money } from '#lib/money.ts'

export const adjustmentKey = ({ month, order, at, motoboy, label }: Adjustment): string =>
  [month, order?.id, at, motoboy?.id, label].join(' ')

/** 'Entrega de 31/10/2026, Rua Bocaiúva, Centro' */
export const adjustedThing = ({ label, day, order }: Adjustment): string =>
  [`${label} de ${brazilian(day)}`, order?.address].filter(Boolean).join(', ')

const figureNames = { revenue: 'Receita', cost: 'Custo', collected: 'Recebido' } as const

/** 'Receita de R$ 12,00 para R$ 15,00', a part for each amount that changed. */
export const changedAmounts = ({ before, after }: Adjustment): string[] =>
  (['revenue', 'cost', 'collected'] as const)
    .filter((name) => before[name] !== after[name])
    .map((name) => `${figureNames[name]} de ${money(before[name])} para ${money(after[name])}`)

/** 'Ajuste de outubro de 2026: receita R$ 8,01, custo R$ 7,21' */
export const adjustedSums = (adjusted: MonthlyReport['adjusted']): string =>
  adjusted
    .map(({ month, revenue, cost }) => `${adjustmentTitle(month)}: receita ${money(revenue)}, custo ${money(cost)}`)
    .join(' · ')

/** Of a closed month: 'em novembro de 2026: receita R$ 8,01, custo R$ 7,21' */
export const laterSums = (later: MonthlyReport['adjusted']): string =>
  `Os ajustes entraram ${later
    .map(({ month, revenue, cost }) => `em ${monthName(month)}: receita ${money(revenue)}, custo ${money(cost)}`)
    .join('; ')}.`
