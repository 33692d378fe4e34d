import type { PersonalData } from '../../people/personal-data/personal-data.ts'
import { ownOrders } from './own-orders.ts'
import { redactOldOrders, redactOrdersOf, removeOldRecipients } from '../order/redact.ts'

/** Orders and their history stay, without the texts of an erased client. The order of a motoboy who is erased is its client's. */
export const orderData: PersonalData = {
  erased: {
    orders: [
      'description',
      'pickup_address',
      'delivery_address',
      'receiver',
      'not_delivered_note',
      'recipient_name',
      'recipient_phone',
      'price_line',
      'change_requests',
      'late_hand_over',
    ],
    order_events: ['before', 'after'],
    order_search: ['text'],
  },
  kept: {
    orders: [
      'client_id',
      'motoboy_id',
      'delivery_code',
      'qr_hash',
      'approved_terms',
      'created_via',
      'pickup_bairro',
      'delivery_bairro',
      'price_parts',
      'price_stale',
      'collect',
      'collected',
    ],
    order_events: ['step', 'actor_id', 'actor_role', 'left_motoboy_id', 'via', 'device'],
  },
  erase: (tx, { id }) => redactOrdersOf(tx, id),
  export: [ownOrders],
  purge: [
    (db, now, { orderTextDays }) => redactOldOrders(db, now, orderTextDays),
    (db, now) => removeOldRecipients(db, now),
  ],
}
