import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { erasures } from '../order/fields.ts'
import { ownOrders } from './own-orders.ts'
import { redactOldOrders, redactOrdersOf, removeOldRecipients } from '../order/redact.ts'

const columnsOf = (are: 'erased' | 'kept') =>
  erasures.filter(({ erased }) => (erased === 'kept') === (are === 'kept')).map(({ name }) => name)

/** Orders and their history stay, without the texts of an erased client. The order of a motoboy who is erased is its client's. */
export const orderData: PersonalData = {
  erased: {
    orders: columnsOf('erased'),
    order_events: ['before', 'after'],
    order_search: ['text'],
  },
  kept: {
    orders: columnsOf('kept'),
    order_events: ['step', 'actor_id', 'actor_role', 'left_motoboy_id', 'via', 'device'],
  },
  erase: (tx, { id }) => redactOrdersOf(tx, id),
  export: [ownOrders],
  purge: [
    (db, now, { orderTextDays }) => redactOldOrders(db, now, orderTextDays),
    (db, now) => removeOldRecipients(db, now),
  ],
}
