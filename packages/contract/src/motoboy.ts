import * as z from 'zod/mini'
import { silence } from './positions-schemas.ts'

/** A motoboy (motorcycle courier). `id` identifies the motoboy record (`motoboyId` in bodies); `user.id` is the id of their account and part of the name of their room. */
export const motoboy = z.object({
  id: z.string(),
  /** Without an e-mail the phone is the motoboy's sign-in. */
  user: z.object({ id: z.string(), name: z.string(), email: z.nullable(z.string()), phone: z.nullable(z.string()) }),
  location: z.nullable(z.string()),
  available: z.boolean(),
  /** When the location was read, ISO 8601; without a location, when the last position was. Null: typed by an admin, or none. */
  seen_at: z.nullable(z.string()),
  /** They work since then; absent: no open shift. `silence`, in lists: why no positions come. */
  shift: z.optional(z.object({ started_at: z.string(), silence: z.optional(silence) })),
})
export type Motoboy = z.infer<typeof motoboy>

/** A row of the admin's list. `open_deliveries` is the number of orders of the motoboy that are not delivered, cancelled or rejected. */
export const listedMotoboy = z.extend(motoboy, {
  active: z.boolean(),
  open_deliveries: z.number(),
  never_signed_in: z.optional(z.literal(true)),
  /** No device of the motoboy receives pushes. */
  no_push: z.optional(z.literal(true)),
})
export type ListedMotoboy = z.infer<typeof listedMotoboy>
