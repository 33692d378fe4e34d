import { expect, test } from 'vitest'
import { exampleOrder } from '#test/example-order.ts'
import { helpText } from './help-text.ts'

test('the help message contains everything about the order', () => {
  expect(helpText(exampleOrder({ price: 41.5, status: 'awaiting_approval' }), 'America/Sao_Paulo')).toBe(
    [
      'Olá, preciso de ajuda com o pedido #b81e04d9.',
      'Descrição: Caixa com 12 garrafas de vinho',
      'Status: Aguardando Aprovação',
      'Valor: R$ 41,50',
      'Criado em: 21/11/2026 12:00',
      'Retirada: Av. Madre Benvenuta, 687, Santa Mônica',
      'Entrega: R. Laurindo Januário da Silveira, 5420, Lagoa',
      'Motoboy: ainda sem motoboy',
    ].join('\n'),
  )
})
