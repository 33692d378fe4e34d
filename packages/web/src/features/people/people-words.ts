import type { Role } from '@ligeiro/contract/user'
import { openWords } from '../motoboys/readiness.ts'
import type { Person, AccountStatus } from './people.ts'

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

/** Active, and a motoboy available too. */
export const isReady = ({ active, motoboy }: Person): boolean => active && motoboy?.available !== false

/** 'Ativo', 'Desativado'; for a motoboy the availability: 'Disponível, livre', 'Indisponível, 1 aberta'. */
export function accountStatusWords({ active, motoboy }: Person): string {
  if (!active) return 'Desativado'
  if (!motoboy) return 'Ativo'
  return `${motoboy.available ? 'Disponível' : 'Indisponível'}, ${openWords(motoboy)}`
}

export const unconfirmedEmail = 'e-mail não confirmado'

const number = new Intl.NumberFormat('pt-BR')
const people = (count: number) => `${number.format(count)} ${count === 1 ? 'pessoa' : 'pessoas'}`

/** '312 pessoas', or '9 de 312 pessoas' when a filter is applied. */
export const countWords = (found: number, all: number): string =>
  found === all ? people(all) : `${number.format(found)} de ${people(all)}`

/** '1 pedido em aberto', '1.204 pedidos em aberto'. */
const openOrders = (count: number) => `${number.format(count)} ${count === 1 ? 'pedido' : 'pedidos'} em aberto`
const theOpenOrders = (count: number) => (count === 1 ? 'o pedido em aberto' : `os ${openOrders(count)}`)

export const openOrdersWords = (count: number): string => `Esta pessoa tem ${openOrders(count)}.`
export const leftOpenWords = (count: number): string =>
  count === 1 ? 'Sem cancelar, ele continua no painel.' : 'Sem cancelar, eles continuam no painel.'
export const cancelOrdersLabel = (count: number): string => `Cancelar ${theOpenOrders(count)}`
export const alsoCancelLabel = (count: number): string => `Cancelar também ${theOpenOrders(count)}`
export const cancelOrdersQuestion = ({ name }: Person, count: number): string =>
  `Tem certeza que deseja cancelar ${theOpenOrders(count)} de ${name}? Quem espera ou entrega é avisado na hora. Esta ação não pode ser desfeita.`

/** The number that was really cancelled: another admin may have cancelled some first. */
export function cancelledWords(count: number): string {
  if (count === 0) return 'Não havia mais pedidos em aberto.'
  return count === 1 ? '1 pedido cancelado.' : `${number.format(count)} pedidos cancelados.`
}
