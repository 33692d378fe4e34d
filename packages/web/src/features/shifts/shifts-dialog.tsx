import { dayMs } from '@ligeiro/contract/durations'
import { shiftsApi } from '@ligeiro/contract/shifts-api'
import type { Shift } from '@ligeiro/contract/shifts-schemas'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { LoadState } from '#action/load-state.tsx'
import { useConfig } from '#api/config.ts'
import { reading } from '#api/reading.ts'
import { useNow } from '#lib/clock.ts'
import { counted } from '#lib/counted.ts'
import { brazilian, clockTime, dayOf } from '#lib/dates.ts'
import { Button } from '#ui/button.tsx'
import { DayLines } from '#ui/day-lines.tsx'
import { Dialog, Flush } from '#ui/dialog.tsx'
import { Empty } from '#ui/empty.tsx'
import { durationWords, endWords, untilWords, workedMinutes } from './shift-words.ts'

/** As many days as one call answers. */
const pageDays = 31
/** Shifts are kept a year. */
const lastPage = Math.floor(365 / pageDays)

type Props = {
  title: string
  /** Absent: the motoboy's own. */
  motoboyId?: string
  onClose: () => void
}

export default function ShiftsDialog({ title, motoboyId, onClose }: Props) {
  const { dayRule } = useConfig()
  const now = useNow()
  const [page, setPage] = useState(0)
  const daysAgo = (days: number) => new Date(Date.parse(dayOf(now, dayRule)) - days * dayMs).toISOString().slice(0, 10)
  const [from, to] = [daysAgo((page + 1) * pageDays - 1), daysAgo(page * pageDays)]
  const shifts = useQuery(
    reading(['shifts'], shiftsApi.list, { query: { from, to, ...(motoboyId && { motoboy_id: motoboyId }) } }),
  )
  return (
    <Dialog
      title={title}
      badge={`${brazilian(from)} a ${brazilian(to)}`}
      phone="full"
      tall
      onClose={onClose}
      footer={
        <>
          <Button disabled={page >= lastPage} onClick={() => setPage(page + 1)}>
            Mais antigos
          </Button>
          <Button disabled={page === 0} onClick={() => setPage(page - 1)}>
            Mais novos
          </Button>
        </>
      }
    >
      <LoadState query={shifts} />
      {shifts.data?.length === 0 && <Empty icon="clock" title="Nenhum turno nestes dias" />}
      {shifts.data && shifts.data.length > 0 && <ShiftDays shifts={shifts.data} now={now} />}
    </Dialog>
  )
}

function ShiftDays({ shifts, now }: { shifts: readonly Shift[]; now: number }) {
  const { dayRule } = useConfig()
  const days = [...new Set(shifts.map(({ started_at }) => dayOf(started_at, dayRule)))]
  return (
    <Flush>
      <DayLines
        days={days.map((day) => {
          const ofDay = shifts.filter(({ started_at }) => dayOf(started_at, dayRule) === day)
          return {
            key: day,
            title: brazilian(day),
            end: durationWords(ofDay.reduce((sum, shift) => sum + workedMinutes(shift, now), 0)),
            lines: ofDay.map((shift) => ({
              key: shift.id,
              time: clockTime(shift.started_at, dayRule.zone),
              title: untilWords(shift, dayRule),
              detail: [shift.paused_minutes > 0 && `${durationWords(shift.paused_minutes)} em pausa`, endWords(shift)]
                .filter(Boolean)
                .join(' · '),
              amount: counted(shift.deliveries, 'entrega', 'entregas'),
            })),
          }
        })}
      />
    </Flush>
  )
}
