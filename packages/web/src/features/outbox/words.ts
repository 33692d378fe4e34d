import { clockTime } from '../../lib/dates.ts'
import type { Entry, Wish } from './entry.ts'

const names: Record<Wish['step'], string> = {
  start: 'Início',
  confirm: 'Entrega',
  code: 'Código',
  available: 'Disponibilidade',
}

/** What stands on the card while the server has not answered (screens.md, Motoboy). `at` in ms. */
export function waitingWords(wish: Wish, at: number, stuck: boolean, zone: string): string {
  const since = clockTime(at, zone)
  return stuck ? `${names[wish.step]} aguardando sinal desde ${since}` : `${names[wish.step]} de ${since}: enviando...`
}

export const queueWords = (count: number): string => (count === 0 ? '' : `${count} na fila`)

/** Asked before somebody signs out with so many still to be sent. */
export const leaveQuestion = (count: number): string =>
  `${count === 1 ? '1 envio espera' : `${count} envios esperam`} sinal e só ${count === 1 ? 'segue' : 'seguem'} quando você entrar de novo neste aparelho. Sair mesmo assim?`

/** Specification, section 8. */
export const defaultRefusal: Record<Wish['step'], string> = {
  start: 'Erro ao iniciar entrega',
  confirm: 'Erro ao confirmar entrega. Tente novamente.',
  code: 'Erro ao confirmar entrega. Tente novamente.',
  available: 'Erro ao mudar a disponibilidade. Tente novamente.',
}

const undone: Record<Wish['step'], (at: string) => string> = {
  start: (at) => `O início das ${at} não foi registrado.`,
  confirm: (at) => `A entrega das ${at} não foi registrada.`,
  code: (at) => `A entrega das ${at} não foi registrada.`,
  available: (at) => `A mudança das ${at} não foi registrada.`,
}

/** Why it was refused, and what is therefore not so. */
export const refusalWords = ({ wish, at, refused }: Entry, zone: string): { message: string; detail: string } => ({
  message: refused?.code === 'not_found' ? 'Esta entrega não está mais com você.' : (refused?.message ?? ''),
  detail: undone[wish.step](clockTime(at, zone)),
})
