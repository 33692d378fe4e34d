import * as z from 'zod/mini'

export const roles = ['admin', 'client', 'motoboy'] as const
export type Role = (typeof roles)[number]

export const roleLabel: Record<Role, string> = { admin: 'Administrador', client: 'Cliente', motoboy: 'Motoboy' }

/** The signed-in person, as far as rules need to know him. */
export type SignedIn = { id: string; role: Role }

export const user = z.object({
  id: z.string(),
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  phone: z.optional(z.string()),
  /** He still has a password that a machine made up; the screen asks until he has changed it. */
  password_change_due: z.optional(z.literal(true)),
})
export type User = z.infer<typeof user>

/** As the admin lists them: a deactivated person cannot sign in. */
export const listedUser = z.extend(user, { active: z.boolean() })
export type ListedUser = z.infer<typeof listedUser>
