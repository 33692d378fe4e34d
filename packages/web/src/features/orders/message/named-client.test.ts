import { expect, test } from 'vitest'
import { namedClient } from './named-client.ts'

const clients = ['Ipê', 'Floricultura Ipê', 'Floricultura Ipê Norte', 'Padaria do Sol', 'Farmácia', 'Farmácia'].map(
  (name, n) => ({ id: String(n), name }),
)

test.each([
  ['Preciso de 2 entregas pra FLORICULTURA IPE, buquê de lírios', 'Floricultura Ipê'],
  ['da Floricultura Ipê Norte', 'Floricultura Ipê Norte'],
  ['saindo da padaria do sol: rua A', 'Padaria do Sol'],
  ['saindo da padaria do soldado', undefined],
  ['rua do ipê, 12', undefined],
  ['para a Farmácia', undefined],
  ['', undefined],
])('%s: %s', (message, name) => {
  expect(namedClient(message, clients)?.name).toBe(name)
})
