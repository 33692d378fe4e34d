import type { Order } from '@ligeiro/contract/order'

type Words = { title: string; effect: string; done: string; usual: readonly [string, ...string[]] }

/** The step by the status of the order that it undoes. `usual`: the reasons, the most usual one first. */
const words: Record<'delivered' | 'cancelled', Words> = {
  delivered: {
    title: 'Desfazer entrega',
    effect: 'O pedido volta para onde estava antes da entrega. O código e os links voltam a valer.',
    done: 'Entrega desfeita.',
    usual: ['Confirmada por engano', 'Era outro pedido', 'O cliente não recebeu'],
  },
  cancelled: {
    title: 'Reabrir',
    effect: 'O pedido volta para onde estava antes do cancelamento.',
    done: 'Pedido reaberto.',
    usual: ['Cancelado por engano', 'O cliente voltou atrás', 'Era outro pedido'],
  },
}
export const reopenWords = ({ status }: Order) => words[status === 'delivered' ? 'delivered' : 'cancelled']
