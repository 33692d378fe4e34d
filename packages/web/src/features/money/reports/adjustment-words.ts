import type { Adjustment, MonthlyReport } from '@ligeiro/contract/money-reports-schemas'
import { adjustmentTitle, monthName } from '@ligeiro/contract/month-name'
import type { LaterMonth, MonthDocument } from '@ligeiro/contract/months-schemas'
import { counted } from '#lib/counted.ts'
import { brazilian } from '#lib/dates.ts'
import { addReais, money } from '#lib/money.ts'

export const adjustmentKey = ({ month, order, at, motoboy, label }: Adjustment): string =>
  [month, order?.id, at, motoboy?.id, label].join(' ')

/** 'Entrega de 31/10/2026, Rua Bocaiúva, Centro' */
export const adjustedThing = ({ label, day, order }: Adjustment): string =>
  [`${label} de ${brazilian(day)}`, order?.address].filter(Boolean).join(', ')

type Amounts = Pick<Adjustment['after'], 'revenue' | 'cost' | 'movement'> & { collected?: number }
const figuresOf = ({ revenue, cost, collected = 0, movement: { cash, bank, card, loss, expense } }: Amounts) =>
  new Map([
    ['Receita', revenue],
    ['Custo', cost],
    ['Recebido', collected],
    ['Dinheiro', cash],
    ['Banco', bank],
    ['Maquininha', card],
    ['Perdas', loss],
    ['Despesas', expense],
  ])

type Figures = ReturnType<typeof figuresOf>
const changed = (from: Figures, to: Figures) =>
  [...from]
    .filter(([name, amount]) => amount !== to.get(name))
    .map(([name, amount]) => `${name} de ${money(amount)} para ${money(to.get(name)!)}`)

/** 'Receita de R$ 12,00 para R$ 15,00', a part for each amount that changed. */
export const changedAmounts = ({ before, after }: Adjustment): string[] => changed(figuresOf(before), figuresOf(after))

/** 'receita R$ 8,01, custo R$ 7,21', a part for each that is not 0. */
const sumsOf = (sums: MonthlyReport['adjusted'][number]) =>
  [...figuresOf(sums)]
    .filter(([, amount]) => amount !== 0)
    .map(([name, amount]) => `${name.toLowerCase()} ${money(amount)}`)
    .join(', ') || counted(sums.deliveries, 'entrega', 'entregas')

/** 'Ajuste de outubro de 2026: receita R$ 8,01, custo R$ 7,21' */
export const adjustedSums = (adjusted: MonthlyReport['adjusted']): string =>
  adjusted.map((sums) => `${adjustmentTitle(sums.month)}: ${sumsOf(sums)}`).join(' · ')

/** The same of a closed month: what it comes to with the adjustments that count in later ones. */
export function changedMonth({ totals, movement, later }: MonthDocument & { later: LaterMonth[] }): string[] {
  const from = figuresOf({ ...totals, movement })
  const sumOf = (name: string, amount: number) => addReais([amount, ...later.map((of) => figuresOf(of).get(name)!)])
  return changed(from, new Map([...from].map(([name, amount]) => [name, sumOf(name, amount)])))
}

/** Of a closed month: 'em novembro de 2026: receita R$ 8,01, custo R$ 7,21' */
export const laterSums = (later: MonthlyReport['adjusted']): string =>
  `Os ajustes entraram ${later.map((sums) => `em ${monthName(sums.month)}: ${sumsOf(sums)}`).join('; ')}.`
