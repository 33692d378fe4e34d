import { expect, test } from 'vitest'
import { namesApart } from './names-apart.ts'

const joao = { id: '1', name: 'João da Silva', phone: '48999814402', email: 'joao@example.com' }
const other = { id: '2', name: 'joao  da silva', phone: '48999817788', email: 'silva@example.com' }
const rui = { id: '3', name: 'Rui', phone: null, email: 'rui@example.com' }
const namesOf = (...people: Parameters<typeof namesApart>[0][number][]) =>
  people.map(({ id, name }) => namesApart(people)(id, name))

test('a name that occurs twice begins with the last digits of the phone', () => {
  expect(namesOf(joao, other, rui)).toEqual(['4402 · João da Silva', '7788 · joao  da silva', 'Rui'])
})

test('where the digits are equal or missing, the e-mail tells people apart', () => {
  expect(namesOf(joao, { ...other, phone: '48988884402' }, { ...rui, name: 'João da Silva' })).toEqual([
    'joao@example.com · João da Silva',
    'silva@example.com · joao  da silva',
    'rui@example.com · João da Silva',
  ])
  expect(namesOf(joao, { ...other, phone: '48988884402', email: null })[1]).toBe('4402 · joao  da silva')
})

test('a removed person of the same name is told apart from the one who is there', () => {
  const nameOf = namesApart([joao, rui])
  expect([nameOf('9', 'João da Silva'), nameOf('9', 'Ana'), nameOf(null, 'Sem motoboy')]).toEqual([
    'João da Silva (removido)',
    'Ana',
    'Sem motoboy',
  ])
})
