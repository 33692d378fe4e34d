import type { LearnedBairro } from '@ligeiro/contract/bairros-schemas'
import { counted } from '#lib/counted.ts'
import type { Tone } from '#ui/tone.ts'

export const stateWords: Record<LearnedBairro['state'], { label: string; tone: Tone; detail: string }> = {
  used: {
    label: 'Em uso',
    tone: 'accepted',
    detail: 'Serve para ler mensagens e achar entregas iguais. Nenhuma tarifa vale só por ele.',
  },
  few_clients: {
    label: 'Poucos clientes',
    tone: 'cancelled',
    detail: 'Sem uso: faltam pedidos entregues de três clientes diferentes.',
  },
  not_a_bairro: {
    label: 'Não é bairro',
    tone: 'rejected',
    detail: 'Sem uso: é cidade, estado, rua ou nome de pessoa, ou tem números.',
  },
}

export const ordersWords = ({ orders }: LearnedBairro): string => counted(orders, 'pedido', 'pedidos')

/** 'Padaria e mais 4 clientes'. */
export function clientsWords({ clients, some_clients }: LearnedBairro): string {
  const names = some_clients.map(({ name }) => name)
  const others = clients - names.length
  if (names.length === 0) return 'Nenhum cliente'
  return others > 0 ? `${names.join(', ')} e mais ${counted(others, 'cliente', 'clientes')}` : names.join(', ')
}
