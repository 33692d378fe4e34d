import { Button } from '#ui/button.tsx'
import { ErrorBox } from '#ui/error-box.tsx'
import { Notice } from '#ui/notice.tsx'
import type { OpenOrders } from './open-orders.ts'
import { cancelOrdersLabel, openOrdersWords } from './people-words.ts'

/** Says that the account has open orders, and offers to cancel them; renders nothing if there are none. */
export const OpenOrdersNotice = ({ orders }: { orders: OpenOrders }) => (
  <>
    <ErrorBox message={orders.problem?.text} detail={orders.problem?.detail} />
    {orders.count > 0 && (
      <Notice
        message={openOrdersWords(orders.count)}
        action={
          <Button size="s" busy={orders.busy} busyLabel="Cancelando..." onClick={orders.cancelAll}>
            {cancelOrdersLabel(orders.count)}
          </Button>
        }
      />
    )}
  </>
)
