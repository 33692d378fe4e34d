import type { Order } from '@ligeiro/contract/order'
import { statusLabel } from '@ligeiro/contract/order-status'
import { dateTime } from '#lib/dates.ts'
import { money } from '#lib/money.ts'
import { shortId } from '../short-id.ts'

/** The WhatsApp message with which a client asks for help: id, description, status, price, creation, addresses and motoboy of the order. */
export const helpText = (order: Order, zone: string): string =>
  [
    `Olá, preciso de ajuda com o pedido ${shortId(order.id)}.`,
    `Descrição: ${order.description}`,
    `Status: ${statusLabel(order.status, 'client')}`,
    `Valor: ${order.price === null ? 'ainda sem valor' : money(order.price)}`,
    `Criado em: ${dateTime(order.created_at, zone)}`,
    `Retirada: ${order.pickup_address}`,
    `Entrega: ${order.delivery_address}`,
    `Motoboy: ${order.motoboy?.user.name ?? 'ainda sem motoboy'}`,
  ].join('\n')
