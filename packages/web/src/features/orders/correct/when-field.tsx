import { useConfig } from '#api/config.ts'
import { serverNow } from '#lib/clock.ts'
import { momentAt, wallTime } from '#lib/wall-clock.ts'
import { DateInput } from '#ui/date-input.tsx'

type Props = { name: 'delivered_at'; value: string; onChange: (wall: string) => void; hint?: string }

/** When a delivery happened, in the firm's time zone; not later than now. */
export function WhenField(props: Props) {
  const { timeZone } = useConfig()
  return <DateInput label="Quando foi entregue" time max={wallTime(serverNow(), timeZone)} {...props} />
}

/** The moment that a call sends; undefined for an empty field, and for the time that the field had from the start. */
export const sentMoment = (wall: string, start: string, zone: string): string | undefined =>
  wall === '' || wall === start ? undefined : new Date(momentAt(wall, zone)).toISOString()
