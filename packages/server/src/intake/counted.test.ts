import { expect, test } from 'vitest'
import { read } from '#test/intake/fields-of.ts'
import { miscountOf } from './counted.ts'

const miscount = (text: string) => {
  const found = miscountOf(text, read(text) as Parameters<typeof miscountOf>[1]).miscount
  return found && [found.announced, found.unread.map(([from, to]) => text.slice(from, to))]
}

test.each([
  ['Boa tarde, 3 entregas\n1) Rua A 10, Ana\n2) ver com a Bia\n3) Rua C 30, Caio', [3, ['2) ver com a Bia']]],
  ['1) Rua A 10, Ana\n2) ver com a Bia\n3) Rua C 30, Caio', [3, ['2) ver com a Bia']]],
  ['são duas: rua A 10, Ana', [2, []]],
  ['Boa tarde, 2 entregas\n1) Rua A 10, Ana\n2) Rua B 20, Bia', undefined],
  ['2 motoboys: rua A 10\n\nrua B 20\n\nrua C 30', undefined],
  ['Rua A 10, 2 pizzas', undefined],
  ['preciso de 3 entregas', undefined],
])('%j', (text, expected) => {
  expect(miscount(text)).toEqual(expected)
})
