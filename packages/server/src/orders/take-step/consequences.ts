import { chargeItems } from './charge-items.ts'
import { notifyDevices } from './notify-devices.ts'
import { postToBooks } from './post-to-books.ts'
import { moveInQueue } from '../../queue/follow-orders.ts'
import { queueForAuto } from '../../offers/auto/follow-orders.ts'
import { updateOffers } from '../../offers/withdraw/withdraw.ts'
import { leaveTrip } from '../trip-stops/leave.ts'
import type { Consequence } from '../order/step.ts'

/**
 * What steps bring about besides their history line. The order is that of the locks (docs/architecture.md), and the books come after the
 * charges.
 */
export const consequences: Consequence[] = [
  notifyDevices,
  updateOffers,
  queueForAuto,
  leaveTrip,
  moveInQueue,
  chargeItems,
  postToBooks,
]
