import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { clockTime, dayOf, shortDate, type DayRule } from '#lib/dates.ts'

const minuteMs = 60_000

/** '40 min', '8 h', '8 h 05'. */
export function durationWords(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  if (hours === 0) return `${rest} min`
  return rest === 0 ? `${hours} h` : `${hours} h ${String(rest).padStart(2, '0')}`
}

/** Whole minutes of work, without pauses. */
export const workedMinutes = ({ started_at, ended_at, paused_minutes }: Shift, now: number): number => {
  const end = ended_at === null ? now : Date.parse(ended_at)
  return Math.max(0, Math.floor((end - Date.parse(started_at)) / minuteMs) - paused_minutes)
}

/** 'Até 16:20', 'Até 22/11 02:10', 'Em turno', 'Em pausa desde 12:10'. */
export function untilWords({ started_at, ended_at, paused_at }: Shift, rule: DayRule): string {
  if (ended_at === null) return paused_at === null ? 'Em turno' : `Em pausa desde ${clockTime(paused_at, rule.zone)}`
  const isSameDay = dayOf(started_at, rule) === dayOf(ended_at, rule)
  return `Até ${isSameDay ? '' : `${shortDate(ended_at, rule.zone).slice(0, 5)} `}${clockTime(ended_at, rule.zone)}`
}

/** Who ended it, unless the motoboy did. */
export function endWords({ ended_by, reason }: Shift): string | null {
  if (ended_by === 'inactivity') return 'encerrado sem atividade'
  if (ended_by !== 'admin') return null
  return `encerrado pela central${reason === null ? '' : `: ${reason}`}`
}
