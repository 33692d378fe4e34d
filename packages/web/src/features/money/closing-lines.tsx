import type { ClosingLine } from '@ligeiro/contract/closings-api'
import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { signedMoney } from '#lib/money.ts'
import { DayLines } from '#ui/day-lines.tsx'
import { dayTitle } from './day-words.ts'

const notes: Partial<Record<ClosingLine['side'], string>> = { hand: 'em mãos' }
const cents = (line: ClosingLine) => Math.round(line.amount * 100)

type Props = {
  lines: readonly ClosingLine[]
  /** The button of a line, if it has one. */
  action?: (line: ClosingLine) => ReactNode
}

/** The lines of a settlement or invoice by day, oldest first. */
export function ClosingLines({ lines, action }: Props) {
  const { dayRule } = useConfig()
  const days = [...new Set(lines.map(({ day }) => day))]
  return (
    <DayLines
      days={days.map((day) => {
        const ofDay = lines.filter((line) => line.day === day)
        const sum = ofDay.reduce((total, line) => total + (line.side === 'hand' ? 0 : cents(line)), 0)
        return {
          key: day,
          title: dayTitle(day),
          end: signedMoney(sum / 100),
          lines: ofDay.map((line) => ({
            key: line.id,
            time: clockTime(line.at, dayRule.zone),
            title: line.label,
            detail: [line.order?.address, line.late && 'Entrou depois do fechamento'].filter(Boolean).join(' · '),
            amount: signedMoney(line.amount),
            note: notes[line.side],
            action: action?.(line),
          })),
        }
      })}
    />
  )
}
