import { useLive } from '#features/live/state.ts'
import { SystemNotes } from '#features/users/system-notes.tsx'
import { useConfig } from '#api/config.ts'
import { clockTime } from '#lib/dates.ts'
import { Banner } from '#ui/banner.tsx'
import { Button } from '#ui/button.tsx'
import { refreshOrders, useOrdersState } from '#features/order-store/current-store.ts'
import { PlainHttpNote } from './plain-http-note.tsx'

/** The warnings above the board. `onRead` is called when one is dismissed, and its button with the focus is gone. */
export const BoardBanners = ({ onRead }: { onRead?: (() => void) | undefined }) => (
  <>
    <DownNote />
    <SystemNotes onRead={onRead} />
    <PlainHttpNote onRead={onRead} />
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
