import { clockTime } from '#lib/dates.ts'
import { qrOf, type BlockedBy, type OutboxAction } from './entry.ts'

/** What a step is called, and the text of a rejection without a message of its own (docs/product.md, Error texts). */
const words: Record<OutboxAction['step'], { name: string; rejection: string }> = {
  start: { name: 'Início', rejection: 'Erro ao iniciar entrega' },
  notDelivered: { name: 'Aviso de não entregue', rejection: 'Erro ao avisar que não entregou. Tente novamente.' },
  confirm: { name: 'Entrega', rejection: 'Erro ao confirmar entrega. Tente novamente.' },
  code: { name: 'Código', rejection: 'Erro ao confirmar entrega. Tente novamente.' },
  undoStart: { name: 'Início por engano', rejection: 'Erro ao desfazer o início. Tente novamente.' },
  handBack: { name: 'Devolução', rejection: 'Erro ao devolver à central. Tente novamente.' },
  wait: { name: 'Espera', rejection: 'Erro ao avisar a espera. Tente novamente.' },
  return: { name: 'Retorno', rejection: 'Erro ao avisar o retorno. Tente novamente.' },
  available: { name: 'Disponibilidade', rejection: 'Erro ao mudar a disponibilidade. Tente novamente.' },
  shift: { name: 'Turno', rejection: 'Erro ao mudar o turno. Tente novamente.' },
}
export const defaultRejection = ({ step }: OutboxAction): string => words[step].rejection

/** What the entry waits for: 'sinal desde 14:02', or 'o sistema' if the server is down, so that a motoboy with coverage does not look for it. `at` in ms. */
export const waitingFor = (blockedBy: BlockedBy, at: number, zone: string): string =>
  `${blockedBy === 'offline' ? 'sinal' : 'o sistema'} desde ${clockTime(at, zone)}`

/** When what is blocked goes on. */
export const whenUnblocked: Record<BlockedBy, string> = { offline: 'houver sinal', serverError: 'o sistema voltar' }

/** The text on the card while the server has not answered (docs/product.md, Offline). `at` in ms. */
export function waitingWords(action: OutboxAction, at: number, blockedBy: BlockedBy | null, zone: string): string {
  const qr = qrOf(action)
  const time = clockTime(at, zone)
  if (qr === 'right') {
    const sending = blockedBy ? `envia quando ${whenUnblocked[blockedBy]}.` : 'enviando...'
    return `Entregue às ${time}. QR conferido, ${sending}`
  }
  const name = qr ? (qr === 'foreign' ? 'QR de outro pedido' : 'QR') : words[action.step].name
  return blockedBy ? `${name} aguardando ${waitingFor(blockedBy, at, zone)}` : `${name} de ${time}: enviando...`
}

export const queueWords = (count: number): string => (count === 0 ? '' : `${count} na fila`)
