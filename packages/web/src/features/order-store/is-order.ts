import type { Order } from '@ligeiro/contract/order'
import { notDeliveredReasons } from '@ligeiro/contract/not-delivered'
import { orderStatuses } from '@ligeiro/contract/order-status'
import { isCollected, isMethod, isPayee } from '#lib/guards-of-collect.ts'
import {
  isArrayOf,
  isBoolean,
  isEither,
  isNull,
  isNumber,
  isObject,
  isOneOf,
  isString,
  isUndefined,
  type Guard,
} from '#lib/guards.ts'

const isTextOrNull = isEither(isString, isNull)
const isTextIfAny = isEither(isString, isUndefined)
const isNumberOrNull = isEither(isNumber, isNull)
const isNumberIfAny = isEither(isNumber, isUndefined)
const isTextOrNullIfAny = isEither(isTextOrNull, isUndefined)

type Client = Order['client']
type NotDelivered = NonNullable<Order['not_delivered']>
type ChangeRequest = NonNullable<Order['change_requests']>[number]
type ChangeAnswer = NonNullable<ChangeRequest['answer']>
type LateHandOver = NonNullable<Order['late_hand_over']>
type Motoboy = NonNullable<Order['motoboy']>

type Waiting = NonNullable<Order['waiting']>
const isAmountIfAny = isEither(isNumber, isOneOf(null, undefined))
const moneyFields = {
  extras: isAmountIfAny,
  total: isAmountIfAny,
  share: isAmountIfAny,
  waiting: isEither(
    isObject<Waiting>({ place: isOneOf('pickup', 'delivery'), since: isString, free: isNumberOrNull }),
    isOneOf(null, undefined),
  ),
  arrived_pickup_at: isTextOrNullIfAny,
  arrived_delivery_at: isTextOrNullIfAny,
  return: isOneOf<Order['return']>('none', 'wanted', 'done', null, undefined),
}

/** Whether a value from the browser's storage is an order, as a motoboy sees it. */
export const isOrder: Guard<Order> = isObject<Order>({
  id: isString,
  description: isString,
  pickup_address: isString,
  delivery_address: isString,
  price: isEither(isNumber, isNull),
  status: isOneOf(...orderStatuses),
  created_at: isString,
  status_changed_at: isString,
  delivered_at: isTextOrNull,
  delivered_received_at: isTextOrNull,
  delivery_code: isString,
  receiver: isTextOrNull,
  received_by: isOneOf<Order['received_by']>('name', 'code', 'qr', 'admin', null),
  motoboy_id: isTextOrNull,
  recipient_name: isTextIfAny,
  recipient_phone: isTextIfAny,
  client: isObject<Client>({
    id: isString,
    user: isObject<Client['user']>({ name: isString, email: isTextOrNullIfAny, phone: isTextOrNullIfAny }),
  }),
  motoboy: isEither(
    isObject<Motoboy>({
      id: isString,
      user: isObject<Motoboy['user']>({ id: isString, name: isString, email: isTextIfAny, phone: isTextOrNull }),
      location: isTextOrNullIfAny,
      seen_at: isTextOrNullIfAny,
    }),
    isNull,
  ),
  approved_at: isTextOrNullIfAny,
  approved_price: isEither(isNumber, isOneOf(null, undefined)),
  approved_via: isOneOf<Order['approved_via']>('web', 'phone', null, undefined),
  approved_device: isUndefined,
  ordered_by_link: isOneOf<Order['ordered_by_link']>(true, undefined),
  cancelled_by: isOneOf<Order['cancelled_by']>('client', 'admin', undefined),
  imported: isOneOf<Order['imported']>(true, undefined),
  price_line: isUndefined,
  price_table_version: isUndefined,
  // Saved orders are those of motoboys, who see no links.
  links: isUndefined,
  // Written out, because the first view does not need the labels of these reasons.
  rejection_reason: isOneOf('expensive', 'not_needed', 'other', undefined),
  not_delivered: isEither(
    isObject<NotDelivered>({ reason: isOneOf(...notDeliveredReasons), note: isTextIfAny, at: isString }),
    isUndefined,
  ),
  proof_required: isEither(isBoolean, isUndefined),
  proof_alert: isUndefined,
  qr_hash: isTextIfAny,
  price_stale: isUndefined,
  corrected_at: isTextOrNullIfAny,
  change_requests: isEither(
    isArrayOf(
      isObject<ChangeRequest>({
        id: isString,
        note: isString,
        at: isString,
        answer: isEither(isObject<ChangeAnswer>({ done: isBoolean, note: isTextOrNull, at: isString }), isNull),
      }),
    ),
    isUndefined,
  ),
  late_hand_over: isEither(
    isObject<LateHandOver>({
      motoboy: isObject<LateHandOver['motoboy']>({ id: isString, name: isString }),
      at: isString,
      receiver: isTextOrNull,
      by: isOneOf('name', 'code', 'qr'),
      collected: isUndefined,
    }),
    isOneOf(null, undefined),
  ),
  ...moneyFields,
  collect: isEither(
    isObject<NonNullable<Order['collect']>>({
      goods: isNumberIfAny,
      fee: isBoolean,
      method: isMethod,
      payee: isPayee,
      change_for: isNumberOrNull,
      change_from: isOneOf('motoboy', 'client', 'firm'),
      amount: isNumberOrNull,
      code: isTextIfAny,
      arrived: isNumberIfAny,
    }),
    isUndefined,
  ),
  collected: isEither(isCollected, isUndefined),
  collected_differs: isUndefined,
  version: isNumber,
})
