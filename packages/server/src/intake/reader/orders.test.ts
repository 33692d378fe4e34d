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

test.each(['pago 15 da Trindade pro Campeche', 'da Trindade até o Campeche', 'pegar na Trindade e levar no Campeche'])(
  '%s',
  (text) => {
    expect(valuesOf(text)).toEqual([{ 'pickup.bairro': 'Trindade', 'delivery.bairro': 'Campeche' }])
  },
)

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

test.each([
  'saindo da Rua Goiás 5: 1) Rua Bahia 10, Centro, Ana, troco pra 50 2) Rua Acre 20, Centro, Bia, pix 20',
  'Saindo da Rua Goiás 5: 1- Rua Bahia 10, Ana, pix 2- Rua Acre 20, Bia',
  'coleta na Rua Goiás 5\n1) Rua Bahia 10, Ana, pega o dinheiro\n2) Rua Acre 20, Bia',
  'saindo da Rua Goiás 5: uma na Rua Bahia 10 pra Ana e a outra na Rua Acre 20 pra Bia',
  '[12/11 14:02] Neide: retirar na Rua Goiás 5\n[12/11 14:02] Neide: Rua Bahia 10, troco pra 50\n[12/11 14:03] Neide: Rua Acre 20',
])('no address of %j is paired with one of another entry', (text) => {
  expect(streets(text)).toEqual(both)
})

test('the entries of a list in one line have their own people and money', () => {
  expect(
    valuesOf(
      'saindo da Rua Sergipe 4: 1) Rua Bahia 820, Centro, Ana, troco pra 50 2) Rua Ceará 115, Centro, Bia, pix 20',
    ),
  ).toEqual([
    {
      'recipient.name': 'Ana',
      'pickup.street': 'Rua Sergipe',
      'pickup.number': '4',
      'delivery.street': 'Rua Bahia',
      'delivery.number': '820',
      'delivery.bairro': 'Centro',
      'payment.method': 'cash',
      'payment.change_for': 50,
    },
    {
      'recipient.name': 'Bia',
      'pickup.street': 'Rua Sergipe',
      'pickup.number': '4',
      'delivery.street': 'Rua Ceará',
      'delivery.number': '115',
      'delivery.bairro': 'Centro',
      'payment.method': 'pix',
      'payment.collect': 20,
    },
  ])
})

test('addresses in running text are an order each, also without a word of delivery', () => {
  expect(valuesOf('uma na rua 15 nº 30, Centro, e a outra na rua 22 nº 40')).toEqual([
    { 'delivery.street': 'rua 15', 'delivery.number': '30', 'delivery.bairro': 'Centro' },
    { 'delivery.street': 'rua 22', 'delivery.number': '40' },
  ])
  expect(streets('uma pra Rua Bahia 10 e duas pra Rua Acre 20')).toEqual([
    [undefined, 'Rua Bahia'],
    [undefined, 'Rua Acre'],
  ])
})

test('what is said of both is said of each', () => {
  expect(valuesOf('uma na Rua Bahia 10 e outra na Rua Acre 20, as duas pagas')).toMatchObject([
    { 'payment.method': 'paid' },
    { 'payment.method': 'paid' },
  ])
})

test.each([
  'Quanto fica do Centro pro Glória?',
  'vocês entregam no Centro?',
  'qual o valor pra levar uma caixa até a Trindade?',
])('%s is no order', (text) => {
  expect(valuesOf(text)).toEqual([])
})

test('a known bairro makes an order', () => {
  expect(valuesOf('quadra 5 casa 3, Centro')).toEqual([
    { 'delivery.complement': 'quadra 5 casa 3', 'delivery.bairro': 'Centro' },
  ])
  expect(valuesOf('entrega na qd 5 lt 3 Trindade, falar com Ana')).toEqual([
    { 'recipient.name': 'Ana', 'delivery.complement': 'qd 5 lt 3', 'delivery.bairro': 'Trindade' },
  ])
})

test.each(['Rua Bahia 10\nAna\nCEP 88010-400', 'Rua Bahia 10. Cliente Ana CEP 88010-400'])(
  'the CEP and the name in %j begin no second order',
  (text) => {
    expect(valuesOf(text)).toEqual([
      {
        'recipient.name': 'Ana',
        'delivery.street': 'Rua Bahia',
        'delivery.number': '10',
        'delivery.cep': '88010400',
      },
    ])
  },
)

test('each CEP belongs to the address above it', () => {
  expect(valuesOf('Rua Bahia 10 - Ana\nCEP 88010-400\nRua Acre 20 - Bia\nCEP 88010-500')).toMatchObject([
    { 'delivery.street': 'Rua Bahia', 'delivery.cep': '88010400' },
    { 'delivery.street': 'Rua Acre', 'delivery.cep': '88010500' },
  ])
})

test.each([
  'quanto fica da Trindade pro Campeche?',
  'me passa o valor da entrega pro Campeche',
  'preciso de um orçamento do Centro até a Trindade, ida e volta',
])('%j only asks for a price, and is no order', (text) => {
  expect(valuesOf(text)).toEqual([])
})

test('a price that is asked beside an address leaves the order', () => {
  expect(streets('quanto fica da Rua Goiás 5 até a Rua Bahia 10?')).toEqual([['Rua Goiás', 'Rua Bahia']])
})

test.each(['sai da Rua Goiás 5 e chega na Rua Bahia 10', 'entrega: Rua Goiás 5 → Rua Bahia 10'])(
  '%j is one order from the first address to the second',
  (text) => {
    expect(streets(text)).toEqual([['Rua Goiás', 'Rua Bahia']])
  },
)

test('a street within a condominium begins no second order', () => {
  expect(valuesOf('Rodovia Sul km 5, condomínio Lago Azul, rua 3 casa 14, Centro')).toEqual([
    {
      'delivery.street': 'Rodovia Sul',
      'delivery.number': 'km 5',
      'delivery.complement': 'condomínio Lago Azul, rua 3, casa 14',
      'delivery.bairro': 'Centro',
    },
  ])
})

test('in a list of which each entry has one address it is surely where the order goes', () => {
  const options = {
    at: new Date('2026-11-12T15:00:00Z'),
    timeZone: 'America/Sao_Paulo',
    bairros: indexNames(['Centro']),
  }
  const sureOf = (text: string) => {
    const orders = readMessage(text, options)
    return orders === tooManyOrders ? [] : orders.map(({ delivery }) => delivery?.street?.sure)
  }
  expect(sureOf('1) Rua Bahia 10, Centro\n2) Rua Goiás 5, Centro')).toEqual([true, true])
  expect(sureOf('1) Rua Bahia 10, Centro, Rua Piauí 3, Centro\n2) Rua Goiás 5, Centro')).toContain(false)
  expect(sureOf('Rua Bahia 10, Centro')).toEqual([false])
})
