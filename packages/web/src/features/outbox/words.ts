import { clockTime } from '../../lib/dates.ts'
import type { Entry, BlockedBy, OutboxAction } from './entry.ts'

const names: Record<OutboxAction['step'], string> = {
  start: 'Início',
  confirm: 'Entrega',
  code: 'Código',
  available: 'Disponibilidade',
}

/** What is waited for: 'sinal desde 14:02'. Whoever has coverage must not go looking for it. `at` in ms. */
export const awaited = (blockedBy: BlockedBy, at: number, zone: string): string =>
  `${blockedBy === 'offline' ? 'sinal' : 'o sistema'} desde ${clockTime(at, zone)}`

/** What stands on the card while the server has not answered (screens.md, Motoboy). `at` in ms. */
export const waitingWords = (wish: OutboxAction, at: number, blockedBy: BlockedBy | null, zone: string): string =>
  blockedBy
    ? `${names[wish.step]} aguardando ${awaited(blockedBy, at, zone)}`
    : `${names[wish.step]} de ${clockTime(at, zone)}: enviando...`

export const queueWords = (count: number): string => (count === 0 ? '' : `${count} na fila`)

/** Asked before somebody signs out with so many still to be sent. */
export const leaveQuestion = (count: number): string =>
  `${count === 1 ? '1 toque ainda não foi enviado e só segue' : `${count} toques ainda não foram enviados e só seguem`} quando você entrar de novo neste aparelho. Sair mesmo assim?`

/** Specification, section 8. */
export const defaultRefusal: Record<OutboxAction['step'], string> = {
  start: 'Erro ao iniciar entrega',
  confirm: 'Erro ao confirmar entrega. Tente novamente.',
  code: 'Erro ao confirmar entrega. Tente novamente.',
  available: 'Erro ao mudar a disponibilidade. Tente novamente.',
}

const undone: Record<OutboxAction['step'], (at: string) => string> = {
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
