import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { phone } from './fields.ts'
import { roles } from './user.ts'

export const ownDataApi = {
  export: endpoint({
    method: 'GET',
    path: '/users/me/data',
    access: 'signedIn',
    summary:
      "LGPD: all data stored about the caller, as one JSON file; of other people only what the caller's orders show anyway",
    status: 200,
    file: 'application/json',
  }),
  ofPhoneClient: endpoint({
    method: 'GET',
    path: '/users/person-data/:id',
    access: ['admin'],
    summary: 'LGPD: as `/users/me/data`, of a client who orders by phone and cannot download it themselves',
    status: 200,
    confirmed: true,
    file: 'application/json',
  }),
  ofRecipient: endpoint({
    method: 'GET',
    path: '/users/recipient-data',
    access: ['admin'],
    summary:
      'LGPD: what is stored about somebody who receives, by their phone, as one JSON file; nothing of who ordered',
    status: 200,
    confirmed: true,
    file: 'application/json',
    query: z.strictObject({ phone }),
  }),
  positionViews: endpoint({
    method: 'GET',
    path: '/motoboys/me/views',
    access: ['motoboy'],
    summary: 'LGPD: who viewed the location of the caller, newest first, by hours',
    status: 200,
    response: z.array(
      z.object({
        viewer: z.object({ name: z.string(), role: z.enum(roles) }),
        /** ISO 8601: the start of the first hour and the end of the last. */
        from: z.string(),
        to: z.string(),
      }),
    ),
  }),
}
