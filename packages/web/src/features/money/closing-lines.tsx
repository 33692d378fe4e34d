import type { ClosingLine } from '@ligeiro/contract/closing'
import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { addReais, money } from '#lib/money.ts'
import { DayLines } from '#ui/day-lines.tsx'
import { dayTitle } from './day-words.ts'

const notes: Partial<Record<ClosingLine['side'], string>> = { hand: 'em mãos' }
/** `settlement`: the number of what closed the line, if known. */
type ShownLine = Omit<ClosingLine, 'late'> & { late?: boolean; settlement?: number | null }

type Props<Line> = {
  lines: readonly Line[]
  /** The button of a line, if it has one. */
  action?: (line: Line) => ReactNode
  /** Opens the order of a line. */
  onOrder?: ((id: string) => void) | undefined
}

const openOf = ({ order }: ShownLine, onOrder: ((id: string) => void) | undefined) =>
  order && onOrder ? () => onOrder(order.id) : undefined

/** The lines of a settlement or invoice, or of a motoboy, by day. */
export function ClosingLines<Line extends ShownLine>({ lines, action, onOrder }: Props<Line>) {
  const { dayRule } = useConfig()
  const days = [...new Set(lines.map(({ day }) => day))]
  return (
    <DayLines
      days={days.map((day) => {
        const ofDay = lines.filter((line) => line.day === day)
        return {
          key: day,
          title: dayTitle(day),
          end: money(addReais(ofDay.map(({ side, amount }) => (side === 'hand' ? 0 : amount)))),
          lines: ofDay.map((line) => ({
            key: line.id,
            time: clockTime(line.at, dayRule.zone),
            title: line.order?.address || line.label,
            detail: [
              line.order?.address && line.label,
              line.late && 'Entrou depois do fechamento',
              line.settlement && `Acerto nº ${line.settlement}`,
            ]
              .filter(Boolean)
              .join(' · '),
            amount: money(line.amount),
            note: notes[line.side],
            action: action?.(line),
            onOpen: openOf(line, onOrder),
          })),
        }
      })}
    />
  )
}
