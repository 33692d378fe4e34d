import type { Order } from '@ligeiro/contract/order'
import { ordersApi } from '@ligeiro/contract/orders-api'
import { refetchMotoboys } from '#features/motoboys/queries.ts'
import { money } from '#lib/money.ts'
import { toast } from '#ui/toast-store.ts'
import type { About } from '../steps/delayed-step.ts'
import { takeDelayed, takeWithOthers } from '../steps/take-step.ts'
import type { TripCall } from '../steps/trip-call.ts'

export const priceWords = {
  subject: 'price',
  done: 'Valor atualizado com sucesso!',
  fallback: 'Erro ao atribuir valor ao pedido',
} as const
export const motoboyWords = {
  subject: 'motoboy',
  done: 'Motoboy atribuído com sucesso!',
  fallback: 'Erro ao atribuir motoboy. Tente novamente.',
} as const

/** Of an order that was created a moment ago: what belongs to it is sent at once, and only what fails is told. */
const ofNewOrder: Partial<About> = { atOnce: true, done: undefined }
type Options = { created?: boolean; suggested?: boolean; about?: Partial<About> }

/** Sets the price of an order, in reais. `suggested`: the server refuses it if it suggests another price by then; false: another price was suggested. */
export function takePrice(order: Order, price: number, { created, suggested, about }: Options = {}): void {
  const { id, client } = order
  takeDelayed(
    order,
    ordersApi.update,
    { params: { id }, body: { price, ...(suggested !== undefined && { suggested }) } },
    {
      ...priceWords,
      sets: suggested ? { price, suggested } : { price },
      onFailed: (why) => toast.error(why, whatFailed(`${money(price)} de ${client.user.name} não foi salvo.`, created)),
      ...(created && ofNewOrder),
      ...about,
    },
  )
}

type MotoboyOptions = Omit<Options, 'suggested'> & {
  /** The order goes to the motoboy in one call with others. */
  trip?: TripCall | undefined
}

/** Assigns a motoboy to an order. `available`: the admin saw them available, and the server refuses it if they are not by then. */
export function takeMotoboy(
  order: Order,
  { available, ...motoboy }: { id: string; name: string; available?: boolean | undefined },
  { created, about, trip }: MotoboyOptions = {},
): void {
  const orderOf = order.client.user.name
  const step: About = {
    ...motoboyWords,
    sets: { motoboy },
    onDone: () => void refetchMotoboys(),
    onFailed: (why) =>
      toast.error(why, whatFailed(`${motoboy.name} não foi atribuído ao pedido de ${orderOf}.`, created)),
    onDropped: () => trip?.leave(order.id),
    ...(created && ofNewOrder),
    ...about,
  }
  if (trip) return takeWithOthers(order, (version) => trip.join(order.id, version), step)
  const body = { orderId: order.id, motoboyId: motoboy.id, ...(available && { available }) }
  return takeDelayed(order, ordersApi.attach, { body }, step)
}

const whatFailed = (what: string, created = false) => (created ? `O pedido foi criado. ${what}` : what)
