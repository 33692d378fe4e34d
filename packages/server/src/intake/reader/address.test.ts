import { expect, test } from 'vitest'
import { read, unsureOf, valuesOf } from '#test/intake/fields-of.ts'

/** The address of delivery in the message 'entregar na ...', without the names of its fields' paths. */
const address = (text: string) =>
  valuesOf(`entregar na ${text}`).map((order) =>
    Object.entries(order).map(([path, value]) => `${path.replace('delivery.', '')}: ${value}`),
  )

test.each([
  ['rua Bahia 10', 'rua Bahia'],
  ['R. Bahia, 10', 'Rua Bahia'],
  ['r bahia 10', 'rua bahia'],
  ['Av. Bahia 10', 'Avenida Bahia'],
  ['avenida Bahia nº 10', 'avenida Bahia'],
  ['Tv. Bahia n 10', 'Travessa Bahia'],
  ['trav. Bahia n. 10', 'travessa Bahia'],
  ['Al. Bahia num 10', 'Alameda Bahia'],
  ['Rod. Bahia número 10', 'Rodovia Bahia'],
  ['Est. Bahia 10', 'Estrada Bahia'],
  ['Serv. Bahia 10', 'Servidão Bahia'],
  ['servidao Bahia 10', 'servidao Bahia'],
  ['Pça. Bahia 10', 'Praça Bahia'],
  ['largo Bahia 10', 'largo Bahia'],
  ['Beco da Bahia 10', 'Beco da Bahia'],
  ['SC-401, 10', 'SC-401'],
  ['Rodovia BR 101, nº 10', 'Rodovia BR 101'],
  ['Rua 24 de Maio 10', 'Rua 24 de Maio'],
  ['Rua 1º de Março, 10', 'Rua 1º de Março'],
  ['rua C, 10', 'rua C'],
  ['Rua T-37 nº', 'Rua T-37'],
  ['Rua T-37,', 'Rua T-37'],
  ['Av. T63 nº', 'Avenida T63'],
  ['Rua C-137,', 'Rua C-137'],
  ['C-137,', 'C-137'],
  ['Rua NS 10 nº', 'Rua NS 10'],
  ['Rua Projetada 12 nº', 'Rua Projetada 12'],
  ['Rua 1018, nº', 'Rua 1018'],
  ['W3 Sul', 'W3 Sul'],
  ['Passagem São José', 'Passagem São José'],
  ['Rua Dep. Antônio Edu Vieira, 10', 'Rua Dep. Antônio Edu Vieira'],
  ['Rua N. Sra. do Rosário 10', 'Rua N. Sra. do Rosário'],
  ['Rua Grão Pará 10', 'Rua Grão Pará'],
  ['Av. Beira-Mar Norte 10', 'Avenida Beira-Mar Norte'],
  ["Rua Sant'Ana 10", "Rua Sant'Ana"],
  ['Avenida Central do Campeche 10', 'Avenida Central do Campeche'],
])('%s', (text, street) => {
  expect(address(text.endsWith('10') && !text.startsWith('W') ? text : `${text} 10`)).toEqual([
    [`street: ${street}`, 'number: 10'],
  ])
})

test.each([
  ['SQS 308 bloco C ap 204', 'SQS 308', 'bloco C ap 204'],
  ['QNM 12 conjunto B casa 15', 'QNM 12', 'conjunto B casa 15'],
  ['SHIS QI 11 conj 4 casa 8', 'SHIS QI 11', 'conj 4 casa 8'],
  ['SCS Quadra 2 bloco B sala 301', 'SCS', 'Quadra 2 bloco B sala 301'],
  ['SIA trecho 3 lote 990', 'SIA trecho 3', 'lote 990'],
  ['416 norte bloco C ap 101', '416 norte', 'bloco C ap 101'],
])('the street in %s has no number', (text, street, complement) => {
  expect(address(text)).toEqual([[`street: ${street}`, `complement: ${complement}`]])
})

test.each([
  ['1288', '1288'],
  [', 1.288', '1288'],
  [' nº120-B', '120-B'],
  [' 120A', '120A'],
  [' s/n', 's/n'],
  [' sn', 's/n'],
  [', sem número', 's/n'],
  [' km 4', 'km 4'],
  [', km 206,5', 'km 206,5'],
])('the number in "Rua Bahia%s"', (text, number) => {
  expect(address(`Rua Bahia${text.startsWith('1') ? ' ' : ''}${text}`)).toEqual([
    ['street: Rua Bahia', `number: ${number}`],
  ])
})

test.each(['2 caixas', '3 pizzas', '30 reais'])('%s is no street number', (text) => {
  expect(address(`Rua Bahia, ${text}`)).toEqual([['street: Rua Bahia']])
})

test.each([
  'ap 302',
  'apto 302',
  'apt. 302',
  'apartamento 302',
  'ap302',
  'bloco A',
  'bl 2',
  'torre 2',
  'casa',
  'casa 17',
  'casa B',
  'sobrado',
  'sala 904',
  'sl 3',
  'loja 4',
  'lj 4',
  'conj. 12',
  'cj 12',
  'galpão 7',
  'fundos',
  '3º andar',
  '2 andar',
  'qd 12 lt 8',
  'quadra 3, lote 9',
  'bloco A apto 1101',
  'bl C, ap 203',
  'Cond. Moradas da Ilha, casa 17',
  'Ed. Solar',
  'torre 2 sala 803',
  'casa dos fundos',
])('the complement %s', (complement) => {
  const expected = ['street: Rua Bahia', 'number: 10', `complement: ${complement}`, 'bairro: Centro']
  expect(address(`Rua Bahia, 10, ${complement}, Centro`)).toEqual([expected])
  expect(address(`Rua Bahia 10 - ${complement} - Centro`)).toEqual([expected])
})

test.each([
  ['apto 702, Rua Bahia, 10', 'apto 702'],
  ['Cond. Solar, casa 2, Rua Bahia 10', 'Cond. Solar, casa 2'],
  ['qd 1 lt 2 Rua Bahia 10', 'qd 1 lt 2'],
])('the complement before the street in %s', (text, complement) => {
  expect(address(text)).toEqual([['street: Rua Bahia', 'number: 10', `complement: ${complement}`]])
})

test.each([
  ['Rua Bahia 10 Trindade', ['bairro: Trindade']],
  ['Rua Bahia 10, casa amarela', ['bairro: casa amarela']],
  ['Rua Bahia 10, Torre, torre 2', ['complement: torre 2', 'bairro: Torre']],
  ['Rua Bahia 10 bairro Vila Nova', ['bairro: Vila Nova']],
  ['Rua Bahia 10, Centro, Palhoça/SC', ['bairro: Centro', 'city: Palhoça', 'state: SC']],
  ['Rua Bahia 10 - Barra Velha - SC', ['city: Barra Velha', 'state: SC']],
  ['Rua Bahia 10, Palhoça SC', ['city: Palhoça', 'state: SC']],
  ['Rua Bahia 10, Centro, CEP 88010-400', ['bairro: Centro', 'cep: 88010400']],
  ['Rua Bahia 10, 88010400', ['cep: 88010400']],
  ['Rua Bahia 10, perto da igreja', ['reference: perto da igreja']],
  ['Rua Bahia 10, próximo ao posto, Centro', ['bairro: Centro', 'reference: próximo ao posto']],
  ['Rua Bahia 10 em frente à escola', ['reference: em frente à escola']],
  ['Rua Bahia 10, ao lado do mercado', ['reference: ao lado do mercado']],
  ['Rua Bahia 10 esq. com a rua Goiás, Centro', ['bairro: Centro', 'reference: esq. com a rua Goiás']],
  ['Rua Bahia 10. Ponto de referência: mercado azul', ['reference: mercado azul']],
])('%s', (text, parts) => {
  expect(address(text)).toEqual([['street: Rua Bahia', 'number: 10', ...parts]])
})

test('a CEP may stand in the place of a street', () => {
  expect(address('CEP 88015-120 nº 350 ap 21')).toEqual([['number: 350', 'complement: ap 21', 'cep: 88015120']])
})

test('lines with labels', () => {
  const text = 'Rua: Bahia\nNúmero: 10\nComplemento: casa 2\nBairro: Vila Nova\nCidade: Recife\nUF: PE\nCEP: 50000-000'
  expect(valuesOf(text)).toEqual([
    {
      'delivery.street': 'Rua Bahia',
      'delivery.number': '10',
      'delivery.complement': 'casa 2',
      'delivery.bairro': 'Vila Nova',
      'delivery.city': 'Recife',
      'delivery.state': 'PE',
      'delivery.cep': '50000000',
    },
  ])
})

test('the text of an address is one line', () => {
  const [order] = read('levar na Padaria Sol, R. Bahia 10 ap 3\nTrindade, Recife/PE CEP 50000-000, perto da igreja')
  expect(order?.delivery?.text).toBe(
    'Padaria Sol, Rua Bahia, 10 (perto da igreja), ap 3, Trindade, Recife - PE, CEP 50000-000',
  )
})

test('an address without a word for it is the delivery, unsure', () => {
  expect(valuesOf('Rua Bahia 10')).toEqual([{ 'delivery.street': 'Rua Bahia', 'delivery.number': '10' }])
  expect(unsureOf('Rua Bahia 10')).toEqual(['delivery.street', 'delivery.number'])
})

test.each(['uma tv na sala', 'a moto ficou na rua', 'rua sem saída', 'paguei R$ 10', 'perto da rua Bahia'])(
  '%s is no address',
  (text) => {
    expect(valuesOf(text)).toEqual([])
  },
)
