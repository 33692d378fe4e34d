import { expect, test, vi } from 'vitest'
import { indexNames, nameLength } from './names.ts'
import { foldText } from './text.ts'
import { tokenize } from './tokens.ts'

const tokensOf = (text: string) => tokenize(foldText(text), new Set(), [])
const lengthAt = (names: readonly string[], text: string) => nameLength(indexNames(names), tokensOf(text), 0)

test.each([
  ['Centro', 1],
  ['barra da lagoa, 3', 3],
  ['Barra', 0],
  ['Barra da Tijuca', 0],
  ['Pau-d’Arco', 5],
  ["Pau-d'Arco 4", 5],
  ['Pau d Arco', 3],
  ['Saco dos Limões', 3],
  ['Saco Grande II', 3],
  ['Saco Grande I', 2],
  ['', 0],
])('the longest name at the beginning of %j has %i tokens', (text, length) => {
  const names = ['Centro', 'Barra da Lagoa', "Pau-d'Arco", 'Saco dos Limões', 'Saco Grande', 'Saco Grande II', '!']
  expect(lengthAt(names, text)).toBe(length)
})

test('a name among 5,000 that begin alike is found in as many steps as it has words', () => {
  const index = indexNames(Array.from({ length: 5000 }, (_, n) => `Vila ${n} de Baixo`))
  const tokens = tokensOf('Vila 4999 de Cima')
  const get = vi.spyOn(Map.prototype, 'get')
  const length = nameLength(index, tokens, 0)
  const steps = get.mock.calls.length
  get.mockRestore()
  expect([length, steps]).toEqual([0, 4])
})
