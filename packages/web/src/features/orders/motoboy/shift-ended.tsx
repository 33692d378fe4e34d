import { dayMs } from '@ligeiro/contract/durations'
import { shiftsApi } from '@ligeiro/contract/shifts-api'
import { useQuery } from '@tanstack/react-query'
import { reading } from '#api/reading.ts'
import { useNow } from '#lib/clock.ts'
import { useStored } from '#lib/storage.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'

/** That an admin ended the motoboy's last shift, and why, until it is read. */
export function ShiftEnded() {
  const { data } = useQuery(reading(['shifts'], shiftsApi.list))
  const [read, setRead] = useStored('readShiftEnd')
  const now = useNow()
  const last = data?.[0]
  if (last?.ended_by !== 'admin' || !last.ended_at || last.id === read) return null
  if (now - Date.parse(last.ended_at) > dayMs) return null
  return (
    <Banner
      message={`A central encerrou seu turno${last.reason === null ? '.' : `: ${last.reason}`}`}
      action={<Button onClick={() => setRead(last.id)}>Entendi</Button>}
    />
  )
}
