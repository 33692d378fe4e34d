import { notDeliveredReasons } from '@ligeiro/contract/not-delivered'
import {
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
import { isCollected } from '#lib/guards-of-collect.ts'
import { qrChecks, type Entry, type OutboxAction, type Rejection } from './entry.ts'

type Action<Step> = Extract<OutboxAction, { step: Step }>
const [orderId, motoboyId] = [isString, isString]

const collected = isEither(isCollected, isUndefined)

/** `fix` is checked when it is sent: a tap with a broken one is still a tap. */
type WithoutFix<Step> = Omit<Action<Step>, 'fix'>

const isAction: Guard<OutboxAction> = isEither(
  isObject<WithoutFix<'start'>>({ step: isOneOf('start'), orderId, motoboyId }),
  isObject<WithoutFix<'confirm'>>({
    step: isOneOf('confirm'),
    orderId,
    clientId: isString,
    receiver: isString,
    collected,
  }),
  isObject<Action<'notDelivered'>>({
    step: isOneOf('notDelivered'),
    orderId,
    reason: isOneOf(...notDeliveredReasons),
    note: isString,
  }),
  isObject<Action<'undoStart'>>({ step: isOneOf('undoStart'), orderId }),
  isObject<Action<'handBack'>>({ step: isOneOf('handBack'), orderId, reason: isString }),
  isObject<WithoutFix<'code'>>({
    step: isOneOf('code'),
    orderId,
    code: isString,
    qr: isOneOf(...qrChecks, undefined),
    collected,
  }),
  isObject<WithoutFix<'wait'>>({
    step: isOneOf('wait'),
    orderId,
    place: isOneOf('pickup', 'delivery'),
    on: isBoolean,
  }),
  isObject<WithoutFix<'return'>>({ step: isOneOf('return'), orderId }),
  isObject<Action<'shift'>>({ step: isOneOf('shift'), motoboyId, on: isBoolean }),
  isObject<Action<'available'>>({ step: isOneOf('available'), motoboyId, available: isBoolean }),
)

/** Whether a value from the browser's storage is an entry of this version or an older one. */
export const isEntry: Guard<Entry> = isObject<Entry>({
  id: isNumber,
  userId: isString,
  key: isString,
  wish: isAction,
  at: isNumber,
  told: isBoolean,
  heldUntil: isNumber,
  tried: isBoolean,
  refused: isEither(isObject<Rejection>({ message: isString, code: isString }), isNull),
})
