import { inArea } from '@ligeiro/contract/firm-area'
import { expect, test } from 'vitest'
import { fieldsOf } from '#test/intake/fields-of.ts'
import { indexNames } from './names.ts'
import { readMessage } from './read-message.ts'

/** The fields of the first order as a firm without a list of bairros reads them; '?' behind those that are not sure. */
function readNew(text: string) {
  const orders = readMessage(text, {
    at: new Date('2026-11-12T13:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    bairros: indexNames([]),
  })
  if (typeof orders === 'string') throw new Error(orders)
  const [order] = orders
  if (!order) return { description: '' }
  const fields = fieldsOf(order).map(([path, { value, sure }]) => [path, `${value}${sure ? '' : '?'}`])
  return { ...(Object.fromEntries(fields) as Record<string, string>), description: order.description }
}

test.each([
  ['SQN 312 Bl C ap 204, Asa Norte, Brasília', 'Asa Norte?', undefined],
  ['Quadra 104 Sul Alameda 2 Lote 18, Plano Diretor Sul', 'Plano Diretor Sul?', undefined],
  ['Rua T-37, 3230 - St. Bueno - Goiânia', 'St. Bueno?', undefined],
  ['Rua Lauro Linhares, 1200, Trindade. Bolo', 'Trindade?', undefined],
  ['entregar na Rua Lauro Linhares, 1200, Trindade, Florianópolis', 'Trindade', undefined],
  ['Rua Sete 30 jardim paraiso', 'jardim paraiso?', undefined],
  ['Rua Tres 30, Rosário - Caio', 'Rosário?', 'Caio'],
  ['Rua Tres 30, Caio', undefined, 'Caio'],
  ['Rua Tres 30, dona Zuma', undefined, 'dona Zuma'],
])('a bairro that no list has is no person: %s', (text, bairro, name) => {
  const read = readNew(text) as Record<string, string>
  expect([read['delivery.bairro'], read['recipient.name']]).toEqual([bairro, name])
})

test('numbers in words are read, and not sure', () => {
  const text =
    'é pra levar na rua Lauro Linhares número mil e duzentos apartamento trezentos e dois bairro Trindade quem recebe é a Bia o telefone é quarenta e oito nove nove nove nove nove zero cinco zero um'
  expect(readNew(text)).toEqual({
    'delivery.street': 'rua Lauro Linhares',
    'delivery.number': '1200?',
    'delivery.complement': 'apartamento 302?',
    'delivery.bairro': 'Trindade',
    'recipient.name': 'Bia',
    'recipient.phone': '48999990501?',
    description: 'Entrega',
  })
  expect(readNew('Rua A 10. Código do portão zero cinco zero um').description).toBe(
    'Código do portão zero cinco zero um',
  )
})

test.each([
  ['99876-5432', '34998765432?'],
  ['fone 9 9123 4567', '34991234567?'],
  ['3822-9090', '3438229090?'],
  ['38700-218', undefined],
])("a phone without area code has the firm's own, unsure: %s", (written, phone) => {
  const read = () => readNew(`entrega r tiradentes 455\nfalar com a Juliana\n${written}`) as Record<string, string>
  expect(inArea('34', read)['recipient.phone']).toBe(phone)
  expect(read()['recipient.phone']).toBeUndefined()
})
