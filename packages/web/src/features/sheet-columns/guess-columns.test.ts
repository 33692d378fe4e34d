import { expect, test } from 'vitest'
import { linesOf } from '#lib/sheets/csv.ts'
import { guessColumns, missingColumns, rememberedColumns, withAnswer } from './guess-columns.ts'
import { sheetOf } from './sheet-of.ts'
import type { Role, SheetKind } from './roles.ts'

const columnsOf = (kind: SheetKind, text: string) => {
  const sheet = sheetOf(linesOf(text))
  return Object.fromEntries(guessColumns(kind, sheet).map((role, at) => [sheet.head[at] || String(at), role]))
}
const used = (kind: SheetKind, text: string) =>
  Object.fromEntries(Object.entries(columnsOf(kind, text)).filter(([, role]) => role !== ''))
/** A head with cells that say nothing. */
const head = (kind: SheetKind, text: string) => used(kind, `${text}\n${text.replaceAll(/[^;]+/g, 'Abc')}`)

test.each<[SheetKind, string, Record<string, Role>]>([
  [
    'clients',
    'Loja;WhatsApp;Endereço 1;Endereço 2;Bairro;Combinado;Faturamento',
    {
      Loja: 'name',
      WhatsApp: 'phone',
      'Endereço 1': 'addresses',
      'Endereço 2': 'addresses',
      Bairro: 'bairro',
      Combinado: 'agreed_price',
      Faturamento: 'billing',
    },
  ],
  [
    'clients',
    'Loja;Fone;Saldo anterior (R$);Saldo;Valor anterior',
    { Loja: 'name', Fone: 'phone', 'Saldo anterior (R$)': 'opening', 'Valor anterior': '?agreed_price' },
  ],
  ['motoboys', 'Nome;Fone;Saldo anterior', { Nome: 'name', Fone: 'phone', 'Saldo anterior': 'opening' }],
  ['motoboys', 'Entregador;Celular;E-mail;CNH', { Entregador: 'name', Celular: 'phone', 'E-mail': 'email' }],
  [
    'deliveries',
    'Data;Hora;Cliente;Motoboy;Coleta;Destino;Bairro;Taxa',
    {
      Data: 'date',
      Hora: 'time',
      Cliente: 'client',
      Motoboy: 'motoboy',
      Coleta: 'pickup_address',
      Destino: 'delivery_address',
      Bairro: 'bairro',
      Taxa: 'price',
    },
  ],
  ['fares', 'valor;de;para', { valor: 'price', de: 'from', para: 'to' }],
  [
    'fares',
    'Bairro de origem;Bairro de destino;Taxa de entrega',
    { 'Bairro de origem': 'from', 'Bairro de destino': 'to', 'Taxa de entrega': 'price' },
  ],
  ['fares', 'BAIRRO;TAXA', { BAIRRO: 'to', TAXA: 'price' }],
  [
    'clients',
    'Razão social;Celular;Endereço;Número;Complemento;Bairro;Cidade;UF;CEP',
    {
      'Razão social': 'name',
      Celular: 'phone',
      Endereço: 'addresses',
      Número: 'number',
      Complemento: 'complement',
      Bairro: 'bairro',
      Cidade: 'city',
      UF: 'state',
      CEP: 'postcode',
    },
  ],
])('the columns of %s are told by all headings: %s', (kind, text, expected) => {
  expect(head(kind, text)).toEqual(expected)
})

const till = `Nº Pedido;Data do pedido;Loja;Cliente;Telefone;Endereço;Bairro;Valor do pedido;Taxa de entrega;Forma de pagamento;Entregador
1041;05/10/2026 19:12;Padaria Aurora;Ana Teste;(48) 99999-0200;Rua Ipê, 33;Centro;R$ 85,90;R$ 8,00;Dinheiro;Davi
1042;05/10/2026 19:40;Padaria Aurora;Beto Teste;(48) 99999-0201;Rua Jatobá, 4;Trindade;R$ 132,00;R$ 12,00;Pix;Davi`
const ofTill = {
  'Data do pedido': 'date',
  Loja: 'client',
  Cliente: 'recipient_name',
  Telefone: 'recipient_phone',
  Endereço: 'delivery_address',
  Bairro: 'bairro',
  'Taxa de entrega': 'price',
  Entregador: 'motoboy',
}

test('the sheet of a till: the fee is the price and not the goods, whatever the order of the columns', () => {
  expect(used('deliveries', till)).toEqual(ofTill)
  const mirrored = till
    .split('\n')
    .map((line) => line.split(';').toReversed().join(';'))
    .join('\n')
  expect(used('deliveries', mirrored)).toEqual(ofTill)
})

const base = 'Data;Cliente;Bairro'
test.each<[string, Role]>([
  ['Valor do pedido', ''],
  ['Valor total', ''],
  ['Total', ''],
  ['Subtotal', ''],
  ['Valor dos produtos', ''],
  ['Valor total gasto', ''],
  ['Valor em aberto', ''],
  ['Em aberto', ''],
  ['Troco', ''],
  ['Valor', 'price'],
  ['VALOR (R$)', 'price'],
  ['Preço', 'price'],
  ['Taxa motoboy', 'price'],
  ['TX ENTREGA', 'price'],
  ['Frete', 'price'],
  ['Valor da entrega', 'price'],
  ['Valor combinado', 'price'],
  ['Valor da nota', ''],
  ['Valor unitário', '?price'],
  ['Valor total da entrega', '?price'],
])('“%s” is the price of a delivery: %s', (heading, role) => {
  expect(columnsOf('deliveries', `${base};${heading}\n05/10/2026;Flor;Centro;12,00`)[heading]).toBe(role)
})

test.each<[string, Role]>([
  ['Valor total gasto', ''],
  ['Valor em aberto', ''],
  ['Vencimento', ''],
  ['Último pedido', ''],
  ['Qtd pedidos', ''],
  ['Valor combinado', 'agreed_price'],
  ['Valor por entrega', 'agreed_price'],
  ['Taxa', 'agreed_price'],
  ['Valor antigo', '?agreed_price'],
])('“%s” binds a client: %s', (heading, role) => {
  const cell = heading === 'Vencimento' || heading === 'Último pedido' ? '05/10/2026' : '12,00'
  expect(columnsOf('clients', `Nome;Telefone;${heading}\nFlor;48 3222-1040;${cell}`)[heading]).toBe(role)
})

test.each(['VALOR', 'VALOR TX', 'TAXA'])('“%s” beside a list of bairros is asked', (heading) => {
  const columns = columnsOf('clients', `Nome;Fone;Bairro;${heading}\nFlor;48 3222-1040;Centro;12,00`)
  expect(columns[heading]).toBe('?agreed_price')
})

test.each<[string, Role]>([
  ['Endereço de origem', 'pickup_address'],
  ['Local de retirada', 'pickup_address'],
  ['Ponto de coleta', 'pickup_address'],
  ['Saída', 'pickup_address'],
  ['De', 'pickup_address'],
  ['Endereço da loja', 'pickup_address'],
  ['Endereço de destino', 'delivery_address'],
  ['Local de entrega', 'delivery_address'],
  ['Endereço para entrega', 'delivery_address'],
  ['Para', 'delivery_address'],
  ['Entregar em', 'delivery_address'],
  ['Bairro de origem', 'pickup_bairro'],
  ['Bairro do destino', 'bairro'],
])('“%s” is the pickup or the delivery: %s', (heading, role) => {
  expect(columnsOf('deliveries', `Data;Cliente;${heading}\n05/10/2026;Flor;Rua A`)[heading]).toBe(role)
})

test('cells tell what a heading leaves open', () => {
  const dates = 'Data;Entrega;Cliente;Destino;Contato\n05/10/2026;14:30;Flor;Rua A;48 99123-4567'
  expect(columnsOf('deliveries', dates)).toMatchObject({ Entrega: 'time', Destino: 'delivery_address' })
  expect(used('clients', 'Nome;Contato\nFlor;48 99123-4567')).toEqual({ Nome: 'name', Contato: 'phone' })
  expect(used('clients', 'Nome;Contato;Fone\nFlor;Dona Ana;3222-1040')).toEqual({ Nome: 'name', Fone: 'phone' })
  expect(used('clients', 'Cód;CLIENTE;Fone;CLIENTE DESDE\n1;Flor;3222-1040;05/03/2024')).toEqual({
    CLIENTE: 'name',
    Fone: 'phone',
  })
})

test('of two candidates none is chosen, the screen asks, and one answer is enough', () => {
  const sheet = sheetOf(linesOf('Data;Cliente;Bairro;Taxa de entrega;Taxa motoboy\n05/10/2026;Flor;Centro;12,00;8,00'))
  const columns = guessColumns('deliveries', sheet)
  expect(columns).toEqual(['date', 'client', 'bairro', '?price', '?price'])
  expect(missingColumns('deliveries', columns, sheet)).toEqual(['Valor'])
  const answered = withAnswer(columns, 3, 'price')
  expect(answered).toEqual(['date', 'client', 'bairro', 'price', ''])
  expect(missingColumns('deliveries', answered, sheet)).toEqual([])
  expect(columnsOf('deliveries', 'Data;Data;Cliente;Bairro\n1/10/2025;2/10/2025;Flor;Centro')).toMatchObject({
    Data: '?date',
  })
})

test('the parts of two addresses belong to the address before them', () => {
  const columns = guessColumns(
    'deliveries',
    sheetOf(
      linesOf('Data;Cliente;Coleta;Nº;Bairro;Entrega;Nº;Bairro\n1/10/2025;Flor;Rua A;1;Centro;Rua B;2;Agronômica'),
    ),
  )
  expect(columns.slice(2)).toEqual([
    'pickup_address',
    'pickup_number',
    'pickup_bairro',
    'delivery_address',
    'number',
    'bairro',
  ])
})

test('columns without a head are guessed by what is in them', () => {
  const sheet = sheetOf(linesOf('Padaria Nova;48 99123-4567;Rua A, 1;12,00\nFlor;(48) 3222-1040;Av. B, 2;9,50'))
  expect(sheet).toMatchObject({ head: [], width: 4 })
  expect(sheet.lines).toHaveLength(2)
  expect(guessColumns('clients', sheet)).toEqual(['name', 'phone', 'addresses', 'agreed_price'])
  expect(guessColumns('fares', sheetOf(linesOf('Centro;Trindade;12,50')))).toEqual(['from', 'to', 'price'])
  expect(guessColumns('deliveries', sheetOf(linesOf('05/10/2026;Flor;Rua A, 1;Rua B, 2')))).toEqual([
    'date',
    'client',
    '?delivery_address',
    '?delivery_address',
  ])
})

test('a title, an empty line and a second equal head are left out', () => {
  const sheet = sheetOf(
    linesOf('Outubro;;\n;;\nData;Cliente;Bairro\n1/10/2025;Flor;Centro\nData;Cliente;Bairro\n2/10/2025;Flor;Centro'),
  )
  expect(sheet.lines.map(({ number }) => number)).toEqual([4, 6])
  expect(sheet.leftOut.map(({ number }) => number)).toEqual([1, 5])
})

test('somebody else’s columns are asked for', () => {
  const sheet = sheetOf(linesOf('SKU;Estoque;Peso\n17;4;1\n18;5;2'))
  const columns = guessColumns('deliveries', sheet)
  expect(columns).toEqual(['', '', ''])
  expect(missingColumns('deliveries', columns, sheet)).toEqual(['Data', 'Cliente', 'Endereço de entrega ou Bairro'])
})

test('a line with a date alone dates the lines below it', () => {
  const sheet = sheetOf(
    linesOf('Hora;Cliente;Bairro\n05/10/2026;;\n12:00;Flor;Centro\nter, 06/10/2026;;\n13:00;Flor;Trindade'),
  )
  expect(sheet.lines.map(({ number, section }) => [number, section])).toEqual([
    [3, '05/10/2026'],
    [5, 'ter, 06/10/2026'],
  ])
  expect(missingColumns('deliveries', guessColumns('deliveries', sheet), sheet)).toEqual([])
})

test('a price of the last import that is none by its heading is asked again', () => {
  const sheet = sheetOf(linesOf('Data;Cliente;Bairro;Valor do pedido;Taxa\n05/10/2026;Flor;Centro;85,90;8,00'))
  const guessed = guessColumns('deliveries', sheet)
  const wrong = rememberedColumns(['date', 'client', 'bairro', 'price', ''], guessed)
  expect(wrong).toEqual(['date', 'client', 'bairro', '?price', ''])
  expect(missingColumns('deliveries', wrong, sheet)).toEqual(['Valor'])
  const right: Role[] = ['date', 'client', '', '', 'price']
  expect(rememberedColumns(right, guessed)).toEqual(right)
})
