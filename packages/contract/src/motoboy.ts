import * as z from 'zod/mini'

/** A courier. `id` is his own and is what `motoboyId` in bodies means; `user.id` names his account and his room. */
export const motoboy = z.object({
  id: z.string(),
  user: z.object({ id: z.string(), name: z.string(), email: z.string(), phone: z.nullable(z.string()) }),
  location: z.nullable(z.string()),
  available: z.boolean(),
  /** When his place was last told, ISO 8601. */
  seen_at: z.nullable(z.string()),
})
export type Motoboy = z.infer<typeof motoboy>

/** As the admin lists them. `open_deliveries` counts his orders that are not delivered, cancelled or rejected. */
export const listedMotoboy = z.extend(motoboy, { active: z.boolean(), open_deliveries: z.number() })
export type ListedMotoboy = z.infer<typeof listedMotoboy>
