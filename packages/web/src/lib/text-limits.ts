import { limits } from '@ligeiro/contract/limits'
import type { TextLimit } from '#ui/text-limit.ts'

/** The limits of the contract, each with its text's name in a sentence. */
export const textLimits = {
  name: { max: limits.name, subject: 'O nome' },
  description: { max: limits.description, subject: 'A descrição' },
  pickup_address: { max: limits.address, subject: 'O endereço de coleta' },
  delivery_address: { max: limits.address, subject: 'O endereço de entrega' },
  address: { max: limits.address, subject: 'O endereço' },
  location: { max: limits.address, subject: 'A localização' },
  label: { max: limits.label, subject: 'O nome do endereço' },
  passkey: { max: limits.label, subject: 'O nome' },
  note: { max: limits.note, subject: 'A observação' },
  line: { max: limits.note, subject: 'O texto' },
  reason: { max: limits.reason, subject: 'O motivo' },
  move: { max: limits.moveReason, subject: 'O motivo' },
  change: { max: limits.reason, subject: 'O pedido de mudança' },
  agreement: { max: limits.address, subject: 'A observação' },
  receiver: { max: limits.receiver, subject: 'O nome de quem recebeu' },
  recipient: { max: limits.name, subject: 'O nome de quem recebe' },
  search: { max: 100, subject: 'A busca' },
  audit_search: { max: 120, subject: 'A busca' },
  message: { max: 16_000, subject: 'A mensagem' },
} as const satisfies Record<string, TextLimit>
