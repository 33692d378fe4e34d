import { useLive } from '#features/live/state.ts'
import { SystemNotes } from '#features/users/system-notes.tsx'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { refreshOrders, useOrdersState } from '#features/order-store/current-store.ts'
import { PlainHttpNote } from './plain-http-note.tsx'

/** The warnings above the board. */
export const BoardBanners = () => (
  <>
    <DownNote />
    <SystemNotes />
    <PlainHttpNote />
  </>
)

/** The warning that the connection is down. Hidden while the list shows the error of a failed load, which says the same. */
function DownNote() {
  const live = useLive()
  const { knownAt, error } = useOrdersState()
  const { timeZone } = useConfig()
  if (live.status !== 'down' || knownAt === null || error !== null) return null
  return (
    <Banner
      message={`Você vê os pedidos como estavam às ${clockTime(knownAt, timeZone)}. Nada do que digitar se perde.`}
      action={
        <Button size="s" icon="retry" onClick={refreshOrders}>
          Tentar agora
        </Button>
      }
    />
  )
}
