import { expect, test } from 'vitest'
import { linesOf } from '#lib/sheet.ts'
import { guessColumns, missingColumns, sheetOf, type SheetKind } from './columns.ts'
import { importLines } from './import-lines.ts'

const read = (kind: SheetKind, text: string) => {
  const sheet = sheetOf(kind, linesOf(text))
  const columns = guessColumns(kind, sheet)
  return { sheet, columns }
}

test.each<[SheetKind, string, string[]]>([
  [
    'clients',
    'Loja;WhatsApp;Endereço 1;Endereço 2;Bairro;Combinado;Faturamento',
    ['name', 'phone', 'addresses', 'addresses', 'bairro', 'agreed_price', 'billing'],
  ],
  ['motoboys', 'Entregador;Celular;E-mail;CNH', ['name', 'phone', 'email', '']],
  [
    'deliveries',
    'Data;Hora;Cliente;Motoboy;Coleta;Destino;Bairro;Taxa',
    ['date', 'time', 'client', 'motoboy', 'pickup_address', 'delivery_address', 'bairro', 'price'],
  ],
  ['fares', 'valor;de;para', ['price', 'from', 'to']],
])('the columns of %s are guessed by their heads', (kind, head, expected) => {
  expect(read(kind, `${head}\n${head.replaceAll(/[^;]+/g, 'x')}`).columns).toEqual(expected)
})

test('columns without a head are guessed by what is in them', () => {
  const { sheet, columns } = read(
    'clients',
    'Padaria Nova;48 99123-4567;Rua A, 1;12,00\nFlor;(48) 3222-1040;Av. B, 2;9,50',
  )
  expect(sheet).toMatchObject({ head: [], width: 4 })
  expect(sheet.lines).toHaveLength(2)
  expect(columns).toEqual(['name', 'phone', 'addresses', 'agreed_price'])
})

test('a title, an empty line and a second equal head are left out', () => {
  const { sheet } = read(
    'deliveries',
    'Outubro;;\n;;\nData;Cliente;Bairro\n1/10/2025;Flor;Centro\nData;Cliente;Bairro\n2/10/2025;Flor;Centro',
  )
  expect(sheet.lines.map(({ number }) => number)).toEqual([4, 6])
  expect(sheet.leftOut.map(({ number }) => number)).toEqual([1, 5])
})

test('somebody else’s columns are asked for', () => {
  const { columns } = read('deliveries', 'SKU;Estoque;Peso\n17;4;1\n18;5;2')
  expect(columns).toEqual(['', '', ''])
  expect(missingColumns('deliveries', columns)).toEqual(['Data', 'Cliente', 'Endereço de entrega ou Bairro'])
})

test('a bairro of its own column joins the address, and equal lines are counted', () => {
  const { sheet, columns } = read(
    'clients',
    'Nome;Telefone;Endereço;Bairro\nFlor;4832221040;Rua A, 1;Centro\nFlor;4832221040;Rua A, 1;Centro',
  )
  const fields = { name: 'Flor', phone: '4832221040', addresses: ['Rua A, 1 - Centro'] }
  expect(importLines(sheet.lines, columns)).toEqual([
    { number: 2, fields },
    { number: 3, fields, copy: 1 },
  ])
})
