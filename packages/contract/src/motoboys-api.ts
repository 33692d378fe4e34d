import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { email, keptName, keptPhone, limits, line, moment, phone } from './fields.ts'
import { accuracy, coordinate } from './fix.ts'
import { listedMotoboy, motoboy } from './motoboy.ts'
import { canSignIn, registered, samePasswords } from './users-api.ts'

const location = line('Localização', limits.address, 'Localização inválida')

export const motoboysApi = {
  all: endpoint({
    method: 'GET',
    path: '/motoboys/all',
    access: ['admin'],
    summary: 'All motoboys not deleted, by name',
    status: 200,
    response: z.array(listedMotoboy),
  }),
  find: endpoint({
    method: 'GET',
    path: '/motoboys/find-motoboy/:id',
    access: ['admin', 'motoboy'],
    summary: 'One motoboy: any for an admin, their own record for a motoboy',
    status: 200,
    response: motoboy,
  }),
  me: endpoint({
    method: 'GET',
    path: '/motoboys/me',
    access: ['motoboy'],
    summary: "The motoboy's own record",
    status: 200,
    response: motoboy,
  }),
  register: endpoint({
    method: 'POST',
    path: '/motoboys/register',
    access: ['admin'],
    summary: 'Creates a motoboy and their account; without an e-mail they sign in with their phone',
    status: 201,
    keyed: true,
    body: z
      .strictObject({
        ...registered,
        phone,
        available: z._default(z.boolean('Disponibilidade inválida'), true),
        location: z.optional(location),
      })
      .check(canSignIn, samePasswords),
    response: motoboy,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/motoboys/update-motoboy/:id',
    access: ['admin', 'motoboy'],
    summary: 'A motoboy sends location and availability; an admin changes availability, name, e-mail and phone',
    status: 200,
    confirmed: true,
    keyed: true,
    body: z.strictObject({
      location: z.optional(location),
      available: z.optional(z.boolean('Disponibilidade inválida')),
      latitude: z.optional(coordinate(90)),
      longitude: z.optional(coordinate(180)),
      accuracy: z.optional(accuracy),
      at: z.optional(moment),
      name: z.optional(keptName),
      email: z.optional(email),
      phone: z.optional(keptPhone),
    }),
    response: motoboy,
  }),
  releaseDeliveries: endpoint({
    method: 'POST',
    path: '/motoboys/release-deliveries/:id',
    access: ['admin'],
    summary: 'Takes a motoboy from every open delivery of theirs, all of them or none',
    status: 200,
    keyed: true,
    response: z.object({ released: z.number() }),
  }),
  delete: endpoint({
    method: 'DELETE',
    path: '/motoboys/delete-motoboy/:id',
    access: ['admin'],
    summary: 'Removes a motoboy without open deliveries',
    confirmed: true,
    status: 204,
    keyed: true,
  }),
}
