import { expect, test } from 'vitest'
import { indexNames } from './names.ts'
import { readMessage, tooManyOrders } from './read-message.ts'
import { valuesOf } from '#test/intake/fields-of.ts'

const streets = (text: string) => valuesOf(text).map((order) => [order['pickup.street'], order['delivery.street']])

test.each([
  'retirar',
  'retirada:',
  'coletar',
  'coleta',
  'buscar',
  'pegar',
  'pega',
  'saída:',
  'saindo de',
  'origem:',
  'de:',
  'retrar',
  'busque',
])('%s leads to the pickup', (word) => {
  expect(streets(`${word} Rua Bahia 10`)).toEqual([['Rua Bahia', undefined]])
})

test.each([
  'entregar',
  'entrega:',
  'levar',
  'leva',
  'deixar',
  'mandar pra',
  'destino',
  'endereço:',
  'para:',
  'até a',
  'entrgar',
  'leve',
])('%s leads to the delivery', (word) => {
  expect(streets(`pegar Rua Goiás 5\n${word} Rua Bahia 10`)).toEqual([['Rua Goiás', 'Rua Bahia']])
})

test.each([
  'levar uma chave da Rua Goiás 5 até a Rua Bahia 10',
  'levar um bolo da Rua Goiás 5, Centro, para a Rua Bahia 10',
  'Rua Goiás 5 até Rua Bahia 10',
  'Rua Goiás 5 -> Rua Bahia 10',
  'entregar na Rua Bahia 10, retirar na Rua Goiás 5',
  'busque na Rua Goiás 5 e traga na Rua Bahia 10',
  'motoboy da Rua Goiás 5 pra Rua Bahia 10',
])('%s is one order', (text) => {
  expect(streets(text)).toEqual([['Rua Goiás', 'Rua Bahia']])
})

test.each([
  'quanto fica da Trindade pro Campeche?',
  'da Trindade até o Campeche',
  'pegar na Trindade e levar no Campeche',
])('%s', (text) => {
  expect(valuesOf(text)).toEqual([{ 'pickup.bairro': 'Trindade', 'delivery.bairro': 'Campeche' }])
})

test.each([
  ['pegar na Farmácia Central, Rua Bahia 10', 'Farmácia Central'],
  ['pegar na Farmácia Central (Rua Bahia 10)', 'Farmácia Central'],
  ['coleta Clínica Sorriso rua Bahia 10', 'Clínica Sorriso'],
  ['pegar um bolo na confeitaria da Rua Bahia 10', 'confeitaria'],
  ['retirar no SENAI, Rua Bahia 10', 'SENAI'],
  ['pegar documentos no cartório na Rua Bahia 10', 'cartório'],
])('the place in %s', (text, place) => {
  expect(valuesOf(text)).toMatchObject([
    { 'pickup.place': place, 'pickup.street': expect.stringMatching(/rua bahia/i) },
  ])
})

test.each(['pegar aqui na loja', 'retirar na loja', 'buscar na minha casa', 'saindo daqui', 'pega aqui'])(
  '%s names no pickup',
  (text) => {
    expect(valuesOf(`${text} e levar na Rua Bahia 10`)).toEqual([
      { 'delivery.street': 'Rua Bahia', 'delivery.number': '10' },
    ])
  },
)

const both = [
  ['Rua Goiás', 'Rua Bahia'],
  ['Rua Goiás', 'Rua Acre'],
]
test.each([
  'Saindo da Rua Goiás 5:\n1) Rua Bahia 10 - Ana\n2) Rua Acre 20 - Caio',
  'Saindo da Rua Goiás 5:\n- Rua Bahia 10\n- Rua Acre 20',
  'Coleta Rua Goiás 5\n• Rua Bahia 10\n• Rua Acre 20',
  'Coleta Rua Goiás 5\n1️⃣ Rua Bahia 10\n2️⃣ Rua Acre 20',
  'Coleta Rua Goiás 5\n🛵 Rua Bahia 10\n🛵 Rua Acre 20',
  'Coleta Rua Goiás 5\n\nRua Bahia 10\n\nRua Acre 20',
  'Coleta Rua Goiás 5\n---\nRua Bahia 10\n---\nRua Acre 20',
  'pegar na Rua Goiás 5 e levar 2 caixas: uma na Rua Bahia 10 e outra na Rua Acre 20',
  '[12/11 14:02] Ana: retirar na Rua Goiás 5\n[12/11 14:03] Ana: entregar na Rua Bahia 10\n[12/11 14:04] Ana: e na Rua Acre 20',
  'Coleta: Rua Goiás 5\nEntrega: Rua Bahia 10\n\nColeta: Rua Goiás 5\nEntrega: Rua Acre 20',
])('%j is two orders', (text) => {
  expect(streets(text)).toEqual(both)
})

test('each order has the people and the money of its own entry', () => {
  expect(
    valuesOf(
      'Entregas de hoje:\n1) Rua Bahia 10, Ana 48 99912-3344, pago\n2) Rua Acre 20\n3) Rua Pará 30, Caio, pix 40',
    ),
  ).toEqual([
    {
      'recipient.name': 'Ana',
      'recipient.phone': '48999123344',
      'delivery.street': 'Rua Bahia',
      'delivery.number': '10',
      'payment.method': 'paid',
    },
    { 'delivery.street': 'Rua Acre', 'delivery.number': '20' },
    {
      'recipient.name': 'Caio',
      'delivery.street': 'Rua Pará',
      'delivery.number': '30',
      'payment.method': 'pix',
      'payment.collect': 40,
    },
  ])
})

test('two pickups and one delivery: the pickup stays open', () => {
  expect(streets('retirar na Rua Bahia 10 e na Rua Acre 20, levar na Rua Pará 30')).toEqual([[undefined, 'Rua Pará']])
})

test('more than 20 orders are refused', () => {
  const options = { at: new Date(0), timeZone: 'America/Sao_Paulo', bairros: indexNames([]) }
  const list = (length: number) => Array.from({ length }, (_, n) => `${n + 1}) Rua Bahia ${n + 1}`).join('\n')
  expect(readMessage(list(20), options)).toHaveLength(20)
  expect(readMessage(list(21), options)).toBe(tooManyOrders)
})
