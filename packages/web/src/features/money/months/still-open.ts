import type { StillOpen } from '@ligeiro/contract/months-schemas'
import { counted } from '#lib/counted.ts'
import type { Result } from '#ui/result-list.tsx'

/** What is still open of a month, one line a kind; empty: nothing is. */
export function stillOpenLines(open: StillOpen): Result[] {
  const line = (key: keyof StillOpen, count: number, one: string, many: string, detail: string): Result[] =>
    count === 0 ? [] : [{ key, tone: 'calm', text: counted(count, one, many), detail }]
  const names = (of: StillOpen['settlements']) => of.map(({ name }) => name).join(', ')
  const { unpriced, pix, handovers, to_check, settlements, invoices } = open
  return [
    ...line('unpriced', unpriced, 'entrega sem valor', 'entregas sem valor', 'Contam no mês que estiver aberto.'),
    ...line('to_check', to_check, 'pedido a conferir', 'pedidos a conferir', 'Divergências, retornos e trocos.'),
    ...line('pix', pix, 'Pix sem resposta', 'Pix sem resposta', 'Caiu na conta?'),
    ...line(
      'handovers',
      handovers,
      'entrega de dinheiro sem resposta',
      'entregas de dinheiro sem resposta',
      'A loja recebeu?',
    ),
    ...line('settlements', settlements.length, 'acerto em aberto', 'acertos em aberto', names(settlements)),
    ...line('invoices', invoices.length, 'cliente a faturar', 'clientes a faturar', names(invoices)),
  ]
}
