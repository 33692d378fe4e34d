import * as z from 'zod/mini'
import { collectTerms, collectedParts } from './collect.ts'
import { limits } from './limits.ts'
import { line, optionalLine, optionalPhone, paragraph, personName, phone, reason } from './fields.ts'

export const description = paragraph('Descrição', limits.description, 'Descrição é obrigatória')
export const pickup = line('Endereço de coleta', limits.address, 'Endereço de coleta é obrigatório')
export const delivery = line('Endereço de entrega', limits.address, 'Endereço de entrega é obrigatório')

/** Texts that may be typed with an order besides what it is and its addresses; blank or null: none. */
export const optionalTexts = {
  /** Who receives the delivery. */
  recipient_name: optionalLine('Quem recebe', limits.name),
  recipient_phone: optionalPhone,
}
export type OptionalText = keyof typeof optionalTexts
export const optionalTextNames = Object.keys(optionalTexts) as OptionalText[]

export const receiver = line('Quem recebeu', limits.receiver, 'Informe quem recebeu o pedido')
export const why = reason('Motivo', 'Informe o motivo')
/** Somebody without an account. */
export const caller = z.strictObject({ name: personName, phone }, 'Cliente inválido')
export const eitherClient = z.refine<{ client?: unknown; client_id?: unknown }>(
  (body) => body.client === undefined || body.client_id === undefined,
  { error: 'Informe client ou client_id, não os dois', path: ['client'] },
)

/** Absent or null: nothing is asked for at the door. */
export const collect = z.optional(z.nullable(collectTerms))
export const collected = z.optional(collectedParts)

export const proofRequired = z.boolean('Exigência de código inválida')
