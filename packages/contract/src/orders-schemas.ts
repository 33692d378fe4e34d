import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { id } from './fields.ts'
import { orderCorrectionsSchemas } from './order-corrections-schemas.ts'
import {
  caller,
  collect,
  delivery,
  description,
  eitherClient,
  pickup,
  proofRequired,
  optionalTexts,
} from './order-fields.ts'
import { wantsReturn } from './order-items-schemas.ts'
import { orderListsSchemas } from './order-lists-schemas.ts'
import { orderQuestionsSchemas } from './order-questions-schemas.ts'
import { orderStepsSchemas } from './order-steps-schemas.ts'
import { order } from './order.ts'

export const ordersSchemas = {
  register: {
    summary: 'Creates an order; an admin may name the client it is for, or a client who orders by phone',
    body: z
      .strictObject({
        description,
        pickup_address: pickup,
        delivery_address: delivery,
        ...optionalTexts,
        client_id: z.optional(id),
        /** Only the recipient's code or QR confirms the delivery. Absent: what is set for the client. */
        proof_required: z.optional(proofRequired),
        /** The motoboy has to come back to the pickup; ignored in a firm without money rules. */
        return: z.optional(wantsReturn),
        collect,
        /** Somebody without an account. Who ordered by this phone before is the client, under the name that they have. */
        client: z.optional(caller),
      })
      .check(eitherClient),
    response: order,
  },
  ...orderListsSchemas,
  ...orderStepsSchemas,
  ...orderCorrectionsSchemas,
  ...orderQuestionsSchemas,
} satisfies Descriptions
