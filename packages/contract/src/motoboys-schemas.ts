import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { email, keptName, keptPhone, line, moment, phone } from './fields.ts'
import { accuracy, coordinate } from './fix.ts'
import { listedMotoboy, motoboy } from './motoboy.ts'
import { sentFixes, trail, trailPart } from './positions-schemas.ts'
import { canSignIn, registered, samePasswords } from './users-schemas.ts'

const location = line('Localização', limits.address, 'Localização inválida')

export const motoboysSchemas = {
  all: {
    summary: 'All motoboys not deleted, by name',
    response: z.array(listedMotoboy),
  },
  find: {
    summary: 'One motoboy: any for an admin, their own record for a motoboy',
    response: motoboy,
  },
  me: {
    summary: "The motoboy's own record",
    response: motoboy,
  },
  register: {
    summary: 'Creates a motoboy and their account; without an e-mail they sign in with their phone',
    body: z
      .strictObject({
        ...registered,
        phone,
        available: z._default(z.boolean('Disponibilidade inválida'), true),
        location: z.optional(location),
      })
      .check(canSignIn, samePasswords),
    response: motoboy,
  },
  update: {
    summary: 'A motoboy sends location and availability; an admin changes availability, name, e-mail and phone',
    body: z.strictObject({
      location: z.optional(location),
      available: z.optional(z.boolean('Disponibilidade inválida')),
      latitude: z.optional(coordinate(90)),
      longitude: z.optional(coordinate(180)),
      accuracy: z.optional(accuracy),
      at: z.optional(moment),
      happened_at: z.optional(moment),
      name: z.optional(keptName),
      email: z.optional(email),
      phone: z.optional(keptPhone),
    }),
    response: motoboy,
  },
  releaseDeliveries: {
    summary: 'Takes a motoboy from every open delivery of theirs, all of them or none',
    response: z.object({ released: z.number() }),
  },
  positions: {
    summary: 'Where the motoboy was in their shift, for who has no socket; what is not believed is ignored and counted',
    body: z.strictObject({ positions: sentFixes }),
    response: z.object({ taken: z.number(), ignored: z.number() }),
  },
  trail: {
    summary:
      'Where a motoboy was in their shifts, if TRAIL_DAYS keeps it, at most 24 hours at once; they read who saw it',
    query: trailPart,
    response: trail,
  },
  delete: {
    summary: 'Removes a motoboy without open deliveries',
    act: 'remove_account',
  },
} satisfies Descriptions
