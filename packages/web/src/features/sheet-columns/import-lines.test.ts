import { expect, test } from 'vitest'
import { linesOf } from '#lib/sheets/csv.ts'
import { guessColumns } from './guess-columns.ts'
import type { SheetKind } from './roles.ts'
import { sheetOf } from './sheet-of.ts'
import { importLines } from './import-lines.ts'

const linesFrom = (kind: SheetKind, text: string) => {
  const sheet = sheetOf(linesOf(text))
  return importLines(sheet.lines, guessColumns(kind, sheet))
}
const fieldsFrom = (kind: SheetKind, text: string) => linesFrom(kind, text).map(({ fields }) => fields)

test('a bairro of its own column joins the address, and equal lines are counted', () => {
  const fields = { name: 'Flor', phone: '4832221040', addresses: ['Rua A, 1 - Centro'] }
  const text = 'Nome;Telefone;Endereço;Bairro\nFlor;4832221040;Rua A, 1;Centro\nFlor;4832221040;Rua A, 1;Centro'
  expect(linesFrom('clients', text)).toEqual([
    { number: 2, fields },
    { number: 3, fields, copy: 1 },
  ])
})

test('number, complement, bairro, city, state and postcode of their own columns are one address', () => {
  const head = 'Razão social;Celular;Endereço;Número;Complemento;Bairro;Cidade;UF;CEP'
  const lines = [
    'Padaria;48999990101;Rua das Acácias;120;Loja 2;Centro;Florianópolis;SC;88015-000',
    'Farmácia;48999990102;Rua das Acácias, 88;88;;Trindade;Florianópolis;SC;',
    'Mercado;48999990103;Rua 7 de Setembro;7;Sala 4;Centro;São José;SC;88101-000',
    'Feira;48999990104;Avenida Brasil;0;;;São José;;',
  ]
  expect(fieldsFrom('clients', [head, ...lines].join('\n')).map(({ addresses }) => addresses)).toEqual([
    ['Rua das Acácias, 120, Loja 2, Centro, Florianópolis - SC, 88015-000'],
    ['Rua das Acácias, 88, Trindade, Florianópolis - SC'],
    ['Rua 7 de Setembro, 7, Sala 4, Centro, São José - SC, 88101-000'],
    ['Avenida Brasil, São José'],
  ])
  const deliveries =
    'Data;Cliente;Rua;Nº;Complemento;Bairro;Cidade;Taxa\n05/10/2026;Flor;Rua das Acácias;120;ap 302;Centro;São José;12'
  expect(fieldsFrom('deliveries', deliveries)).toEqual([
    {
      date: '05/10/2026',
      client: 'Flor',
      delivery_address: 'Rua das Acácias, 120, ap 302, Centro, São José',
      price: '12',
    },
  ])
})

test('the second number and bairro of a client belong to the second address', () => {
  const text =
    'Nome;Fone;Endereço 1;Nº 1;Bairro 1;Endereço 2;Nº 2;Bairro 2\nFlor;4832221040;Rua A;1;Centro;Rua B;2;Trindade'
  expect(fieldsFrom('clients', text)[0]?.addresses).toEqual(['Rua A, 1, Centro', 'Rua B, 2, Trindade'])
})

test('origem is the pickup and destino the delivery', () => {
  const text =
    'Data;Cliente;Endereço de origem;Endereço de destino;Valor\n05/10/2026;Flor;Rua das Acácias, 12;Rua Ipê, 33;12,00'
  expect(fieldsFrom('deliveries', text)).toEqual([
    {
      date: '05/10/2026',
      client: 'Flor',
      pickup_address: 'Rua das Acácias, 12',
      delivery_address: 'Rua Ipê, 33',
      price: '12,00',
    },
  ])
})

test('a date that is written once holds for the lines below it, without its time', () => {
  const head = 'Data;Cliente;Bairro'
  const dates = (text: string) => fieldsFrom('deliveries', text).map(({ date }) => date)
  expect(
    dates(`${head}\n05/10/2026 14:30;Flor;Centro\n;Flor;Trindade\n06/10/2026;Flor;Centro\n;Flor;Pantanal`),
  ).toEqual(['05/10/2026 14:30', '05/10/2026', '06/10/2026', '06/10/2026'])
  expect(dates('Hora;Cliente;Bairro\n05/10/2026;;\n12:00;Flor;Centro\n06/10/2026;;\n13:00;Flor;Centro')).toEqual([
    '05/10/2026',
    '06/10/2026',
  ])
})
