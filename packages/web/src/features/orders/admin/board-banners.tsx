import { useLive } from '../../live/state.ts'
import { SystemNotes } from '../../users/system-notes.tsx'
import { useConfig } from '../../../api/config.ts'
import { clockTime } from '../../../lib/dates.ts'
import { Banner } from '../../../ui/banner.tsx'
import { Button } from '../../../ui/button.tsx'
import { refreshOrders, useOrdersState } from '../../order-store/current-store.ts'
import { PlainHttpNote } from './plain-http-note.tsx'

/** What is not as it should be, over the whole board. */
export const BoardBanners = () => (
  <>
    <DownNote />
    <SystemNotes />
    <PlainHttpNote />
  </>
)

/** While a failed load says it in the list, this would say it twice. */
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
