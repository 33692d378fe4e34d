import { centsOf } from '@ligeiro/contract/money'
import { dayMs } from '@ligeiro/contract/durations'
import type { LinkKind, Order } from '@ligeiro/contract/order'
import type { StepName } from '@ligeiro/contract/steps'
import { reais } from './words.ts'

type Kind = {
  shareStep: StepName
  revokeStep: StepName
  /** Until when a link is valid that is passed on now; `live` is the same link when it was passed on before. */
  expiry: (now: Date, live: { expires_at: Date } | undefined) => Date
  /** The message that is passed on with it. */
  message: (appName: string, order: Order, url: string) => string
  /** The phone to which WhatsApp sends the message; null: the sender chooses the chat. */
  phoneOf: (order: Order) => string | null
}

const firstPart = (address: string) => address.split(',')[0]?.trim() ?? ''

/** What differs between the kinds of links (docs/product.md, Links). */
export const linkKindOf: Record<LinkKind, Kind> = {
  approval: {
    shareStep: 'shareLink',
    revokeStep: 'revokeLink',
    expiry: (now) => new Date(now.getTime() + dayMs),
    message: (appName, order, url) =>
      `${appName}: o valor da sua entrega é ${reais(centsOf(order.price ?? 0))}.\n${firstPart(order.pickup_address)} → ${firstPart(order.delivery_address)}\nPara aceitar ou recusar, toque: ${url}`,
    phoneOf: ({ client }) => client.user.phone ?? null,
  },
  tracking: {
    shareStep: 'shareTracking',
    revokeStep: 'revokeTracking',
    // 30 days after it was made, however often it is passed on.
    expiry: (now, live) => live?.expires_at ?? new Date(now.getTime() + 30 * dayMs),
    message: (appName, _order, url) =>
      `${appName}: acompanhe a sua entrega: ${url}\nO código para receber está no link. Mostre só na hora de receber.`,
    phoneOf: ({ recipient_phone }) => recipient_phone ?? null,
  },
}

/** What an order says of its live link of a kind; null: there is none. */
export const linkColumns = (kind: LinkKind, sent: Date | null, expires: Date | null) => ({
  [`${kind}_link_sent_at`]: sent,
  [`${kind}_link_expires_at`]: expires,
})
