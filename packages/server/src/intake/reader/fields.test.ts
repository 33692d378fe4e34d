import { expect, test } from 'vitest'
import { read, unsureOf, valuesOf } from '#test/intake/fields-of.ts'

const street = { 'delivery.street': 'Rua Bahia', 'delivery.number': '10' }
const rest = (text: string) =>
  valuesOf(`entregar na Rua Bahia 10. ${text}`).map((order) =>
    Object.fromEntries(Object.entries(order).filter(([path]) => !Object.hasOwn(street, path))),
  )

test.each([
  ['Falar com Dona Marta', 'Dona Marta'],
  ['p/ Camila', 'Camila'],
  ['A/C Dra. Helena', 'Dra. Helena'],
  ['aos cuidados de Rui Reis', 'Rui Reis'],
  ['Procurar Rafael no balcão', 'Rafael'],
  ['Contato: Jéssica', 'Jéssica'],
  ['recebe Bianca', 'Bianca'],
  ['receber com Marlene', 'Marlene'],
  ['Quem recebe é o Sr. Antônio', 'Sr. Antônio'],
  ['cliente: Patrícia', 'Patrícia'],
  ['nome: wesley', 'wesley'],
  ['Destinatário: Lucas Andrade', 'Lucas Andrade'],
  ['pra dona zuleica', 'dona zuleica'],
  ['falar com Maria da Silva', 'Maria da Silva'],
  ['a Ana recebe', 'Ana'],
  ['falar c/ Everton', 'Everton'],
  ['falar com João Trindade', 'João Trindade'],
  ['recebe dona Trindade', 'dona Trindade'],
])('who receives: %s', (text, name) => {
  expect(rest(text)).toEqual([{ 'recipient.name': name }])
})

test.each([
  'Rua Bahia 10, Carla',
  'Rua Bahia 10 - Carla',
  'Rua Bahia 10 (Carla)',
  'Rua Bahia 10\nCarla',
  'entregar para Carla, Rua Bahia 10',
  'entregar pra Carla na Rua Bahia 10',
])('%j', (text) => {
  expect(valuesOf(text)).toEqual([{ 'recipient.name': 'Carla', ...street }])
})

test.each([
  'falar com a recepção',
  'deixar na portaria',
  'Documentos.',
  'procurar o porteiro',
  'urgente',
  'quem recebe sou eu',
  '2 pizzas, Coca',
  'zap 99944-5566',
  'fone 3222-1100',
  'meu telefone é 48 99999-1111',
])('%s names nobody', (text) => {
  expect(rest(text)).toEqual([{}])
})

test.each([
  '48999123344',
  '(48) 99912-3344',
  '48 9 9912-3344',
  '+55 48 99912-3344',
  '5548999123344',
  '048 99912 3344',
  '48.99912.3344',
])('the phone %s', (phone) => {
  expect(rest(`falar com Ana ${phone}`)).toEqual([{ 'recipient.name': 'Ana', 'recipient.phone': '48999123344' }])
  expect(unsureOf(`entregar na Rua Bahia 10. tel ${phone}`)).toEqual(['recipient.phone'])
})

test('who hands it out at the pickup is in the description', () => {
  const [order] = read('Retirar com Beto 48 99900-1111 na Rua Acre 20. Entregar na Rua Bahia 10')
  expect(order?.recipient).toEqual({ name: null, phone: null })
  expect(order?.description).toBe('Beto 48 99900-1111')
})

test.each([
  ['troco para 100', { method: 'cash', change_for: 100 }],
  ['leva troco p/ 50', { method: 'cash', change_for: 50 }],
  ['cobrar 85,00', { collect: 85 }],
  ['total R$ 120', { collect: 120 }],
  ['Total: R$ 1.250,90', { collect: 1250.9 }],
  ['receber na entrega 54,90', { collect: 54.9 }],
  ['dinheiro 55', { method: 'cash', collect: 55 }],
  ['55 no dinheiro', { method: 'cash', collect: 55 }],
  ['levar maquininha', { method: 'card' }],
  ['cobrar 130 na maquininha (débito)', { method: 'card', collect: 130 }],
  ['80 reais no crédito', { method: 'card', collect: 80 }],
  ['pix', { method: 'pix' }],
  ['38,50 no pix', { method: 'pix', collect: 38.5 }],
  ['já está pago, total 40', { method: 'paid' }],
  ['pago no pix', { method: 'paid' }],
  ['pago ✅', { method: 'paid' }],
  ['pago 🙏 obrigada', { method: 'paid' }],
  ['pago viu', { method: 'paid' }],
  ['pagamento já foi feito 🙌', { method: 'paid' }],
  ['pode faturar', { method: 'invoice' }],
  ['pode por na conta da clínica', { method: 'invoice' }],
  ['põe na nossa conta', { method: 'invoice' }],
  ['total 62,50, troco pra 100', { method: 'cash', collect: 62.5, change_for: 100 }],
  ['quanto fica?', {}],
  ['pago 12', {}],
  ['pago até 18 pela corrida', {}],
  ['frete 10', {}],
  ['ainda não está pago', {}],
  ['Ana paga', {}],
  ['subtotal 50', {}],
  ['R$ 30', {}],
])('money: %s', (text, payment) => {
  expect(rest(text)).toEqual([
    Object.fromEntries(Object.entries(payment).map(([key, value]) => [`payment.${key}`, value])),
  ])
})

test.each([
  ['às 14h', '2026-11-12T14:00'],
  ['14:30', '2026-11-12T14:30'],
  ['14h30', '2026-11-12T14:30'],
  ['15 horas', '2026-11-12T15:00'],
  ['hoje às 16h', '2026-11-12T16:00'],
  ['amanhã às 9h30', '2026-11-13T09:30'],
  ['amanhã às 9', '2026-11-13T09:00'],
  ['depois de amanhã 8h', '2026-11-14T08:00'],
  ['sexta 9h', '2026-11-13T09:00'],
  ['quinta-feira às 9h', '2026-11-19T09:00'],
  ['13/11 às 14h', '2026-11-13T14:00'],
  ['dia 20/01 às 10h', '2027-01-20T10:00'],
  ['dia 5 às 10h', '2026-12-05T10:00'],
  ['sexta 20/11 9h', '2026-11-20T09:00'],
  ['às 3 da tarde', '2026-11-12T15:00'],
])('time: %s', (text, scheduled) => {
  expect(rest(text)).toEqual([{ scheduled_for: scheduled }])
})

test.each([
  'agora',
  'urgente',
  'até as 18h',
  'depois das 14h',
  'entre 14h e 16h',
  'das 8h às 12h',
  'amanhã cedo',
  'amanhã',
  'antes das 10h',
  'a partir das 15h',
  'em 2h',
  'sexta à tarde',
  '31/02 às 10h',
])('%s is no moment, and stays in the description', (text) => {
  const [order] = read(`entregar na Rua Bahia 10, ${text}`)
  expect(order?.scheduled_for).toBeNull()
  expect(order?.description).toBe(text)
})

test('a stamp comes before the moment of the call; a time that has passed is unsure', () => {
  expect(valuesOf('[05/11 14:02] Ana: levar na Rua Bahia 10 amanhã às 9h')).toMatchObject([
    { scheduled_for: '2026-11-06T09:00' },
  ])
  expect(unsureOf('levar na Rua Bahia 10 às 9h')).toEqual(['scheduled_for'])
})

test.each(['com retorno', 'volta com o canhoto', 'trazer a maquininha', 'ida e volta', 'e traz de volta o recibo'])(
  '%s is a way back',
  (text) => {
    expect(rest(text)).toMatchObject([{ return: true }])
  },
)

test('what is brought to an address is no way back', () => {
  expect(valuesOf('buscar na Rua Acre 20 e trazer aqui na Rua Bahia 10')).toEqual([
    { 'pickup.street': 'Rua Acre', 'pickup.number': '20', ...street },
  ])
})

test.each(['sem retorno', 'aguardo retorno', 'fico no aguardo do seu retorno'])('%s is none', (text) => {
  expect(rest(text)).toEqual([{}])
})

test('the description is what no field took, whole', () => {
  expect(read('Bom dia! Levar 2 caixas na Rua Bahia 10, cuidado, é vidro')[0]?.description).toBe(
    '2 caixas, cuidado, é vidro',
  )
  const long = read(`levar na Rua Bahia 10: ${'abc 🛵 '.repeat(400)}`)[0]?.description ?? ''
  expect(long).toBe(`${'abc 🛵 '.repeat(399)}abc`)
  expect(read('Entregar na Rua Bahia 10')[0]?.description).toBe('Entrega')
})

test.each(['Rua Bahia 441 - pix', 'Rua Bahia, 441, pix', 'Rua Bahia nº 441 pix'])(
  'the street number in %s is no amount',
  (text) => {
    expect(valuesOf(text)).toEqual([
      { 'delivery.street': 'Rua Bahia', 'delivery.number': '441', 'payment.method': 'pix' },
    ])
  },
)
