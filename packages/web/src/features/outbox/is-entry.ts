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

const actions: { [Step in OutboxAction['step']]: Guard<WithoutFix<Step>> } = {
  start: isObject({ step: isOneOf('start'), orderId, motoboyId }),
  confirm: isObject({ step: isOneOf('confirm'), orderId, clientId: isString, receiver: isString, collected }),
  notDelivered: isObject({
    step: isOneOf('notDelivered'),
    orderId,
    reason: isOneOf(...notDeliveredReasons),
    note: isString,
  }),
  undoStart: isObject({ step: isOneOf('undoStart'), orderId }),
  handBack: isObject({ step: isOneOf('handBack'), orderId, reason: isString }),
  code: isObject({ step: isOneOf('code'), orderId, code: isString, qr: isOneOf(...qrChecks, undefined), collected }),
  wait: isObject({ step: isOneOf('wait'), orderId, place: isOneOf('pickup', 'delivery'), on: isBoolean }),
  return: isObject({ step: isOneOf('return'), orderId }),
  shift: isObject({ step: isOneOf('shift'), motoboyId, on: isBoolean }),
  available: isObject({ step: isOneOf('available'), motoboyId, available: isBoolean }),
}
const isAction = isEither(...Object.values(actions)) as Guard<OutboxAction>

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
