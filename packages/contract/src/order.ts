import * as z from 'zod/mini'
import { collectedPart, collectFields } from './collect.ts'
import { notDeliveredReasons } from './not-delivered.ts'
import { orderMoneyFields } from './order-money.ts'
import { orderStatuses } from './order-status.ts'
import { proofAlerts } from './proof.ts'
import { rejectionReasons } from './rejection.ts'

/** How a price was approved: in the app, by a link, on the telephone (an admin records it), as agreed before, or without being asked. */
const approvedVia = ['web', 'link', 'phone', 'agreement', 'no_approval'] as const
export type ApprovedVia = (typeof approvedVia)[number]

/** The kinds of device that are told apart where somebody answered by a link. */
export const devices = ['android', 'iphone', 'computer', 'other'] as const
export type Device = (typeof devices)[number]

/** The client answers the price by an `approval`; the recipient follows the delivery by a `tracking`. */
export const linkKinds = ['approval', 'tracking'] as const
export type LinkKind = (typeof linkKinds)[number]
/** When a live link was passed on last, and until when it is valid. */
const sharedLink = z.object({ sent_at: z.string(), expires_at: z.string() })

/** What the client asks to be changed, and what the desk answered. */
const changeRequest = z.object({
  id: z.string(),
  note: z.string(),
  at: z.string(),
  answer: z.nullable(z.object({ done: z.boolean(), note: z.nullable(z.string()), at: z.string() })),
})

const receivedBy = ['name', 'code', 'qr', 'admin'] as const
export type ReceivedBy = (typeof receivedBy)[number]

/** An order as its reader may see it; fields that the reader may not see are absent (docs/product.md, Who sees what). Times are ISO 8601 in UTC. */
export const order = z.object({
  id: z.string(),
  description: z.string(),
  pickup_address: z.string(),
  delivery_address: z.string(),
  /** Reais. */
  price: z.nullable(z.number()),
  status: z.enum(orderStatuses),
  created_at: z.string(),
  /** When the order entered its present status. */
  status_changed_at: z.string(),
  /** When the order was handed over: the time of the motoboy's phone, within the limits that the server accepts. */
  delivered_at: z.nullable(z.string()),
  /** When the server received the confirmation; later than `delivered_at` if the phone had no coverage. */
  delivered_received_at: z.nullable(z.string()),
  /** Six digits by which the recipient recognises the motoboy. */
  delivery_code: z.string(),
  receiver: z.nullable(z.string()),
  received_by: z.nullable(z.enum(receivedBy)),
  motoboy_id: z.nullable(z.string()),
  /** Who receives the delivery, as the client named them: removed 90 days after the order's end. A motoboy sees both until 7 days after it. */
  recipient_name: z.optional(z.string()),
  /** 10 or 11 digits. */
  recipient_phone: z.optional(z.string()),
  /** `client.id` is the id of the client's account. */
  client: z.object({
    id: z.string(),
    /** A motoboy sees e-mail and phone until 7 days after the order's end. */
    user: z.object({
      name: z.string(),
      email: z.optional(z.nullable(z.string())),
      phone: z.optional(z.nullable(z.string())),
    }),
  }),
  motoboy: z.nullable(
    z.object({
      id: z.string(),
      user: z.object({
        id: z.string(),
        name: z.string(),
        email: z.optional(z.string()),
        phone: z.nullable(z.string()),
      }),
      location: z.optional(z.nullable(z.string())),
      /** The moment of the location (motoboy.ts). Visible to everybody who sees the location. */
      seen_at: z.optional(z.nullable(z.string())),
    }),
  ),
  /** The client ordered by their link, without an account; not for motoboys. */
  ordered_by_link: z.optional(z.literal(true)),
  /** How the suggested price was computed; for admins, and for the client if it came from a table. */
  price_line: z.optional(z.string()),
  /** The number of the version of the table that the price came from; not for motoboys. */
  price_table_version: z.optional(z.number()),
  /** What the client approved, until price, texts or addresses change; not for motoboys. A removed motoboy changes nothing of it. */
  approved_at: z.optional(z.nullable(z.string())),
  /** Reais. */
  approved_price: z.optional(z.nullable(z.number())),
  approved_via: z.optional(z.nullable(z.enum(approvedVia))),
  /** Of an approval by a link. */
  approved_device: z.optional(z.nullable(z.enum(devices))),
  /** The links that were passed on and not revoked; not for motoboys. */
  links: z.optional(z.object({ approval: z.nullable(sharedLink), tracking: z.nullable(sharedLink) })),
  /** Why the client rejected the price. Absent if the client gave no reason, and after the order left that status. */
  rejection_reason: z.optional(z.enum(rejectionReasons)),
  /** The motoboy could not deliver. Absent if nobody said so, and after the order's next step. */
  not_delivered: z.optional(
    z.object({
      reason: z.enum(notDeliveredReasons),
      /** In the motoboy's words; not for the client. */
      note: z.optional(z.string()),
      at: z.string(),
    }),
  ),
  /** Only the recipient's code or QR confirms the delivery, not a name. */
  proof_required: z.optional(z.boolean()),
  /** The newest refused proof that no admin has marked as seen; for admins. */
  proof_alert: z.optional(z.nullable(z.enum(proofAlerts))),
  /** SHA-256 of the secret in the order's QR, hexadecimal; for the assigned motoboy while the order is open. */
  qr_hash: z.optional(z.string()),
  /** An address changed after the price was set, and nobody confirmed or changed the price since: in reais, what is suggested now and the price; for admins. */
  price_stale: z.optional(z.nullable(z.object({ suggestion: z.nullable(z.number()), before: z.number() }))),
  /** When an admin last set right afterwards what had happened: a delivery recorded or corrected, or the order reopened. */
  corrected_at: z.optional(z.nullable(z.string())),
  /** Oldest first. A motoboy sees them while the order is in progress. */
  change_requests: z.optional(z.array(changeRequest)),
  /** A hand-over before the cancellation, told by a phone that had no coverage, on which no admin has decided yet; not for clients. */
  late_hand_over: z.optional(
    z.nullable(
      z.object({
        motoboy: z.object({ id: z.string(), name: z.string() }),
        at: z.string(),
        receiver: z.nullable(z.string()),
        by: z.enum(['name', 'code', 'qr']),
        /** What the phone reported as received at the door; absent: as planned. */
        collected: z.optional(z.array(collectedPart)),
      }),
    ),
  ),
  ...collectFields,
  /** Who cancelled the order: its client, or the firm. Absent of orders that are not cancelled, and of old ones. */
  cancelled_by: z.optional(z.enum(['client', 'admin'])),
  /** It was delivered before the firm used this program, and came from a sheet. It counts for prices and statements, not for the books. */
  imported: z.optional(z.literal(true)),
  ...orderMoneyFields,
  /** The trip that the order goes with: which of its deliveries it is, and of how many; not for clients. */
  trip: z.optional(z.object({ id: z.string(), place: z.number(), of: z.number() })),
  /** Increases by one with every step; `If-Match` is compared with it. */
  version: z.number(),
})
export type Order = z.infer<typeof order>

/** Replaces an order for somebody who may no longer see it. `motoboy_name`: of the motoboy who has it now, for the one who had it. */
export const removal = z.object({ id: z.string(), version: z.number(), motoboy_name: z.optional(z.string()) })
export type Removal = z.infer<typeof removal>
