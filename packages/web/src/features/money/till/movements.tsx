import type { Till, TillMovement } from '@ligeiro/contract/till-schemas'
import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { DayLines } from '#ui/day-lines.tsx'
import { dayTitle } from '../day-words.ts'
import { movementDetail } from './words.ts'

type Props = { till: Till; action: (movement: TillMovement) => ReactNode }

/** The movements of an account by day, each with the balance after it; at each day's end what the account came to. */
export function Movements({ till: { days, movements }, action }: Props) {
  const { dayRule } = useConfig()
  return (
    <DayLines
      days={days.map(({ day, closing }) => ({
        key: day,
        title: dayTitle(day),
        end: `Saldo ${money(closing)}`,
        lines: movements
          .filter((movement) => movement.day === day)
          .map((movement) => ({
            key: movement.id,
            time: clockTime(movement.at, dayRule.zone),
            title: movement.label,
            detail: movementDetail(movement),
            amount: money(movement.amount),
            note: `Saldo ${money(movement.balance)}`,
            action: action(movement),
          })),
      }))}
    />
  )
}
