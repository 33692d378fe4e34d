import type { Role } from '@ligeiro/contract/role'
import type { MergeSide } from '@ligeiro/contract/users-schemas'
import { counted } from '#lib/counted.ts'
import { shortDate } from '#lib/dates.ts'
import { lackWords, openWords } from '../motoboys/readiness.ts'
import type { Person, AccountStatus } from './people.ts'

const number = new Intl.NumberFormat('pt-BR')

export const roleFilterLabel: Record<Role | 'all', string> = {
  all: 'Todos',
  client: 'Clientes',
  motoboy: 'Motoboys',
  admin: 'Administradores',
}

export const accountStatusLabel: Record<AccountStatus, string> = {
  active: 'Ativos',
  inactive: 'Desativados',
  all: 'Todos',
}

/** Active and has signed in; a motoboy is available and can be reached too. */
export const isReady = ({ active, motoboy, never_signed_in }: Person): boolean =>
  active && !never_signed_in && (!motoboy || (motoboy.available && lackWords(motoboy) === null))

/** 'Ativo', 'Nunca entrou', 'Desativado'; for a motoboy the availability: 'Disponível, livre, avisos desligados', 'Indisponível, 1 aberta'. */
export function accountStatusWords({ active, motoboy, never_signed_in }: Person): string {
  if (!active) return 'Desativado'
  if (!motoboy) return never_signed_in ? 'Nunca entrou' : 'Ativo'
  const parts = [motoboy.available ? 'Disponível' : 'Indisponível', openWords(motoboy), lackWords(motoboy)]
  return [...new Set(parts.filter((part) => part !== null))].join(', ')
}

/** 'e-mail não confirmado', 'e-mail e telefone não confirmados'; null if nothing is merely claimed. */
export function unconfirmedWords({ email_unconfirmed, phone_unconfirmed }: Person): string | null {
  if (email_unconfirmed && phone_unconfirmed) return 'e-mail e telefone não confirmados'
  if (email_unconfirmed) return 'e-mail não confirmado'
  return phone_unconfirmed ? 'telefone não confirmado' : null
}

/** The same of one side of a merge, as the beginning of a sentence. */
export function claimsWords({ email, phone, email_confirmed, phone_confirmed }: MergeSide): string | null {
  const claims = [
    ...(email !== null && !email_confirmed ? ['e-mail'] : []),
    ...(phone !== null && !phone_confirmed ? ['telefone'] : []),
  ]
  if (claims.length === 0) return null
  const words = `${claims.join(' e ')} ${claims.length > 1 ? 'não confirmados' : 'não confirmado'}`
  return words[0]!.toUpperCase() + words.slice(1)
}

export const unconfirmed = (value: string, confirmed: boolean): string =>
  confirmed ? value : `${value}, não confirmado`

/** 'Nenhum', '1', '1.204'. */
export const orderCountWords = (count: number): string => (count === 0 ? 'Nenhum' : number.format(count))

/** 'Desfazer junção com Neide (até 26/12)'. */
export const undoUntilLabel = ({ name, until }: { name: string; until: string }, zone: string): string =>
  `Desfazer junção com ${name} (até ${shortDate(until, zone).slice(0, 5)})`

type OpenOrders = {
  /** '1 pedido em aberto', '1.204 pedidos em aberto' */ words: (count: number) => string
  /** 'o pedido em aberto', 'os 2 pedidos em aberto' */ the: (count: number) => string
  /** What the action with all of them is called. */ verb: string
  /** What becomes of them without it. */ otherwise: (count: number) => string
  question: (name: string, count: number) => string
  /** The number that was really changed: another admin may have changed some first. */
  done: (count: number) => string
}

/** The open orders of a client, which can be cancelled. */
const ordersOfClient: OpenOrders = {
  words: (count) => `${counted(count, 'pedido', 'pedidos')} em aberto`,
  the: (count) => (count === 1 ? 'o pedido em aberto' : `os ${ordersOfClient.words(count)}`),
  verb: 'Cancelar',
  otherwise: (count) =>
    count === 1 ? 'Sem cancelar, ele continua no painel.' : 'Sem cancelar, eles continuam no painel.',
  question: (name, count) =>
    `Tem certeza que deseja cancelar ${ordersOfClient.the(count)} de ${name}? Quem espera ou entrega é avisado na hora. Esta ação não pode ser desfeita.`,
  done: (count) =>
    count === 0 ? 'Não havia mais pedidos em aberto.' : `${counted(count, 'pedido cancelado', 'pedidos cancelados')}.`,
}

/** The open deliveries of a motoboy, which can wait for another one. */
const deliveriesOfMotoboy: OpenOrders = {
  words: (count) => `${counted(count, 'entrega', 'entregas')} em aberto`,
  the: (count) => (count === 1 ? 'a entrega em aberto' : `as ${deliveriesOfMotoboy.words(count)}`),
  verb: 'Devolver à central',
  otherwise: (count) =>
    count === 1
      ? 'Sem devolver, ela fica no nome desta pessoa, e ninguém a entrega.'
      : 'Sem devolver, elas ficam no nome desta pessoa, e ninguém as entrega.',
  question: (name, count) =>
    `Tem certeza que deseja tirar de ${name} ${deliveriesOfMotoboy.the(count)}? Elas voltam a esperar um motoboy.`,
  done: (count) =>
    count === 0
      ? 'Não havia mais entregas em aberto.'
      : `${counted(count, 'entrega devolvida', 'entregas devolvidas')} à central.`,
}

/** The words for what an account has open. */
export const openWordsOf = ({ role }: Pick<Person, 'role'>): OpenOrders =>
  role === 'motoboy' ? deliveriesOfMotoboy : ordersOfClient
export const openOrdersWords = (person: Person, count: number): string =>
  `Esta pessoa tem ${openWordsOf(person).words(count)}.`
export const openActionLabel = (person: Person, count: number): string =>
  `${openWordsOf(person).verb} ${openWordsOf(person).the(count)}`
export const alsoLabel = (person: Person, count: number): string =>
  `${openWordsOf(person).verb} também ${openWordsOf(person).the(count)}`
