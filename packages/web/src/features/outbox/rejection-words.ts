import { clockTime } from '#lib/dates.ts'
import { qrOf, type Entry, type OutboxAction } from './entry.ts'

const notRecorded: Record<OutboxAction['step'], (at: string) => string> = {
  start: (at) => `O início das ${at} não foi registrado.`,
  notDelivered: (at) => `O aviso das ${at} não foi registrado.`,
  confirm: (at) => `A entrega das ${at} não foi registrada.`,
  code: (at) => `A entrega das ${at} não foi registrada.`,
  undoStart: (at) => `O engano das ${at} não foi registrado.`,
  handBack: (at) => `A devolução das ${at} não foi registrada.`,
  wait: (at) => `A espera das ${at} não foi registrada.`,
  return: (at) => `O retorno das ${at} não foi registrado.`,
  shift: (at) => `O turno das ${at} não foi registrado.`,
  available: (at) => `A mudança das ${at} não foi registrada.`,
}

const notConfirmed = (at: string) => `A leitura das ${at} não confirmou a entrega.`

/** Why the server rejected the entry, and what was therefore not recorded. */
export const rejectionWords = ({ wish, at, refused }: Entry, zone: string): { message: string; detail: string } => ({
  message: refused?.code === 'not_found' ? 'Esta entrega não está mais com você.' : (refused?.message ?? ''),
  detail: (qrOf(wish) === 'foreign' ? notConfirmed : notRecorded[wish.step])(clockTime(at, zone)),
})
