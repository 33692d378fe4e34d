import { expect, test } from 'vitest'
import { cellsIn, columns, isBlank, pasteAt, withSpare, type Column } from './entered-lines.ts'
import { bodyOf, columnOf, type Known } from './line-body.ts'

const known: Known = {
  clients: [
    { id: 'c1', name: 'Doceria Matriz', phone: '4833331000' },
    { id: 'c2', name: 'Padaria', phone: '4833332000' },
    { id: 'c3', name: 'Padaria', phone: '4833333000' },
    {
      id: 'c4',
      name: 'Loja Alheia',
      phone: '4833334000',
      email: 'a@b.c',
      phone_unconfirmed: true,
      self_registered_at: '2026-11-01T12:00:00Z',
    },
  ],
  motoboys: [
    { id: 'm1', name: 'João da Silva', phone: '48999990001' },
    { id: 'm2', name: 'Carlos Lima', phone: '48999990002' },
  ],
  now: Date.parse('2026-11-26T12:00:00-03:00'),
  zone: 'America/Sao_Paulo',
}
const good = ['doceria matriz', 'R. A, 1', 'R. B, 2', 'R$ 12,50', 'joão', '25/11 23:40']
const lineOf = (texts: readonly string[]) => pasteAt(withSpare([]), [[...texts]], 0, 'client')[0]!
const changed = (column: Column, text: string) => bodyOf(lineOf(good.with(columns.indexOf(column), text)), known)

test('a line of a spreadsheet becomes a delivery', () => {
  const line = lineOf(good)
  expect(bodyOf(line, known)).toEqual({
    client_id: 'c1',
    pickup_address: 'R. A, 1',
    delivery_address: 'R. B, 2',
    description: 'Entrega',
    price: 12.5,
    motoboy_id: 'm1',
    delivered_at: '2026-11-26T02:40:00.000Z',
    receiver: undefined,
    ref: line.key,
  })
})

test.each([
  ['client', 'Ninguém', 'Cliente não encontrado. Para um novo, escreva nome e telefone.'],
  ['client', 'Padaria', 'Há 2 clientes com este nome. Escreva o telefone, como em (48) 3333-2000.'],
  ['price', 'dez', 'Escreva o valor assim: 12,50'],
  ['price', '', 'Informe o valor'],
  ['motoboy', 'Pedro', 'Motoboy não encontrado'],
  ['delivered_at', 'semana passada', 'Escreva quando foi assim: 25/11 23:40'],
] as const)('%s "%s": %s', (column, text, words) => {
  expect(changed(column, text)).toEqual({ column, text: words })
})

test('money that the motoboy received is cash', () => {
  const paid = (text: string) => bodyOf(lineOf([...good, 'Bolo', 'Zilda', text]), known)
  expect(paid('R$ 33,00')).toMatchObject({ receiver: 'Zilda', collected: [{ method: 'cash', amount: 33 }] })
  expect([paid(''), paid('0')]).toEqual([
    expect.not.objectContaining({ collected: expect.anything() }),
    expect.not.objectContaining({ collected: expect.anything() }),
  ])
  expect(paid('trinta')).toEqual({ column: 'cash', text: 'Escreva o dinheiro assim: 33,00' })
})

test('a client is meant by their phone, and a new one by name and phone', () => {
  expect(changed('client', '(48) 3333-3000')).toMatchObject({ client_id: 'c3' })
  expect(changed('client', 'Padaria, (48) 3333-2000')).toMatchObject({ client_id: 'c2' })
  expect(changed('client', 'Dona Zilda (48) 99999-0000')).toMatchObject({
    client: { name: 'Dona Zilda', phone: '48999990000' },
  })
})

test('a self-made account is not the shop whose name and phone it bears', () => {
  const question = 'É só uma conta feita pela própria pessoa, não confirmada. Escreva nome e telefone.'
  expect(changed('client', 'Loja Alheia')).toEqual({ column: 'client', text: question })
  expect(changed('client', '(48) 3333-4000')).toEqual({ column: 'client', text: question })
  expect(changed('client', 'Loja Alheia, (48) 3333-4000')).toMatchObject({
    client: { name: 'Loja Alheia', phone: '4833334000' },
  })
})

test('tabs and semicolons are cells, and a sentence is none', () => {
  expect(cellsIn('A; B; C; D')).toEqual({ cells: [['A', 'B', 'C', 'D']], hasHead: false })
  expect(cellsIn('Rua A; casa 2')).toBeNull()
})

test('below headings each cell is in its own column, whatever their order', () => {
  const text =
    'Valor do pedido\tTaxa de entrega\tData\tHora\tLoja\tEndereço\tNº\tBairro\tCliente\tEntregador\tDinheiro recebido\n85,90\t8,00\t25/11\t23:40\tPadaria\tRua Ipê\t33\tCentro\tAna\tJoão\t93,90'
  expect(cellsIn(text)).toEqual({
    cells: [['Padaria', '', 'Rua Ipê, 33, Centro', '8,00', 'João', '25/11 23:40', '', 'Ana', '93,90']],
    hasHead: true,
  })
  expect(cellsIn('Cliente\tRetirada\nA\tB\n\nC\tD\n')?.cells.map(([client, pickup]) => [client, pickup])).toEqual([
    ['A', 'B'],
    ['C', 'D'],
  ])
})

test('cells are pasted from a cell on, over what is there, and an empty line follows', () => {
  const lines = pasteAt(pasteAt(withSpare([]), [good], 0, 'client'), [['9,00'], ['8,00']], 0, 'price')
  expect(lines.map(({ cells }) => [cells.client, cells.price])).toEqual([
    ['doceria matriz', '9,00'],
    ['', '8,00'],
    ['', ''],
  ])
  expect(lines.map(isBlank)).toEqual([false, false, true])
})

test('a field of the call has its column', () => {
  expect(['client.phone', 'motoboy_id', 'price', undefined].map(columnOf)).toEqual([
    'client',
    'motoboy',
    'price',
    undefined,
  ])
})
