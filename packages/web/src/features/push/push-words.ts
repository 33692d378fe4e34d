import type { PushKind } from '@ligeiro/contract/push-kind'
import type { PushSupport } from './device.ts'

export const kindWords: Record<PushKind, string> = {
  offer: 'Entrega oferecida a mim',
  new_delivery: 'Nova entrega para mim',
  delivery_cancelled: 'Entrega minha cancelada',
  delivery_taken: 'Entrega que deixou de ser minha',
  delivery_changed: 'Mudança em uma entrega minha',
  price_to_approve: 'Valor para eu aprovar',
  price_approved: 'Aprovação anotada pela central',
  delivery_done: 'Pedido entregue',
  order_cancelled: 'Pedido cancelado pela central',
  not_delivered: 'Pedido não entregue',
  settlement_closed: 'Acerto fechado',
  invoice_issued: 'Nova fatura',
  new_order: 'Novo pedido de um cliente',
}

/** Why this device cannot receive pushes, and what the user can do; null if it can. */
export const supportProblem: Record<PushSupport, { message: string; detail: string } | null> = {
  insecure: {
    message: 'Este endereço não usa https.',
    detail:
      'Sem https o navegador não permite avisos com o aplicativo fechado. Peça ao administrador o endereço com https.',
  },
  'not-installed': {
    message: 'No iPhone, instale o aplicativo primeiro.',
    detail: 'No Safari, toque em Compartilhar e em “Adicionar à Tela de Início”. Depois abra por lá e volte aqui.',
  },
  unsupported: {
    message: 'Este navegador não recebe avisos.',
    detail: 'Use o Chrome, o Edge ou o Firefox atualizados, fora da janela anônima.',
  },
  denied: {
    message: 'Os avisos estão bloqueados neste navegador.',
    detail: 'Toque no cadeado ao lado do endereço, permita “Notificações” para este site e volte aqui.',
  },
  default: null,
  granted: null,
}
