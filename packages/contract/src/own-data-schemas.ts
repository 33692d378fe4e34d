import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { phone } from './fields.ts'
import { roles } from './role.ts'

export const ownDataSchemas = {
  export: {
    summary:
      "LGPD: all data stored about the caller, as one JSON file; of other people only what the caller's orders show anyway",
  },
  ofPhoneClient: {
    summary: 'LGPD: as `/users/me/data`, of a client who orders by phone and cannot download it themselves',
    act: 'download_person',
  },
  ofRecipient: {
    summary:
      'LGPD: what is stored about somebody who receives, by their phone, as one JSON file; nothing of who ordered',
    act: 'download_person',
    query: z.strictObject({ phone }),
  },
  positionViews: {
    summary: 'LGPD: who viewed the location of the caller, newest first, by hours',
    response: z.array(
      z.object({
        viewer: z.object({ name: z.string(), role: z.enum(roles) }),
        /** Whether they saw where the caller had been in their shift, not only the last position. */
        trail: z.boolean(),
        /** ISO 8601: the start of the first hour and the end of the last. */
        from: z.string(),
        to: z.string(),
      }),
    ),
  },
} satisfies Descriptions
