import type { Order } from '@ligeiro/contract/order'
import { useUser } from '../../auth/session.ts'
import { useOrderRoom } from '../../live/order-room.ts'
import { useConfig } from '#api/config.ts'
import { Button } from '#ui/button.tsx'
import { Notice } from '#ui/notice.tsx'
import { useSeenOrder } from './delayed-step.ts'
import { deliveredNotice, whatChanged, whyStepGone } from './what-changed.ts'

/** Says what changed since the dialog opened (docs/product.md, Screens). Hidden while `busy`: the user's own event may come before the answer. */
export function ChangeNotice({ order, busy }: { order: Order; busy?: boolean }) {
  const user = useUser()
  useOrderRoom(order.id)
  const { seen, sending, see } = useSeenOrder(order)
  const { timeZone } = useConfig()
  const delivered = user && deliveredNotice(seen, order, user.role, timeZone)
  const message = user && !busy && !sending ? (delivered ?? whatChanged(seen, order, user.role)) : null
  if (message === null || !user) return null
  return (
    <Notice
      message={message}
      good={Boolean(delivered)}
      detail={delivered ? undefined : whyStepGone(user, seen, order)}
      action={
        <Button size="s" onClick={see}>
          Entendi
        </Button>
      }
    />
  )
}
