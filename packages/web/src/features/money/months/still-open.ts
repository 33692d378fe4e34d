import type { StillOpen } from '@ligeiro/contract/months-schemas'
import { counted } from '#lib/counted.ts'
import { plainName, type NameOf } from '#lib/names-apart.ts'
import type { Result } from '#ui/result-list.tsx'

type Names = { motoboy: NameOf; client: NameOf }
/** As they were when the month was closed. */
export const frozenNames: Names = { motoboy: plainName, client: plainName }

export const isStillOpen = (open: StillOpen): boolean => stillOpenLines(open, frozenNames).length > 0

/** What is still open of a month, one line a kind; empty: nothing is. */
export function stillOpenLines(open: StillOpen, names: Names): Result[] {
  const line = (key: keyof StillOpen, count: number, one: string, many: string, detail: string): Result[] =>
    count === 0 ? [] : [{ key, tone: 'calm', text: counted(count, one, many), detail }]
  const { unpriced, pix, handovers, to_check, settlements, invoices } = open
  return [
    ...line('unpriced', unpriced, 'entrega sem valor', 'entregas sem valor', 'Contam no mês que estiver aberto.'),
    ...line(
      'to_check',
      to_check,
      'pedido a conferir',
      'pedidos a conferir',
      'Recebidos diferentes, retornos e trocos.',
    ),
    ...line('pix', pix, 'Pix sem resposta', 'Pix sem resposta', 'Caiu na conta?'),
    ...line(
      'handovers',
      handovers,
      'entrega de dinheiro sem resposta',
      'entregas de dinheiro sem resposta',
      'A loja recebeu?',
    ),
    ...line(
      'settlements',
      settlements.length,
      'acerto em aberto',
      'acertos em aberto',
      settlements.map(({ id, name }) => names.motoboy(id, name)).join(', '),
    ),
    ...line(
      'invoices',
      invoices.length,
      'cliente a faturar',
      'clientes a faturar',
      invoices.map(({ id, name }) => names.client(id, name)).join(', '),
    ),
  ]
}
