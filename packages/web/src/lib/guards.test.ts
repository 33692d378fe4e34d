import { expect, test } from 'vitest'
import { isArrayOf, isEither, isNull, isNumber, isObject, isOneOf, isString, parseJson } from './guards.ts'

type Row = { id: string; price: number | null; kind: 'a' | 'b' }
const isRow = isObject<Row>({ id: isString, price: isEither(isNumber, isNull), kind: isOneOf('a', 'b') })

test.each([
  ['{"id":"1","price":null,"kind":"a"}', true],
  ['{"id":"1","price":2,"kind":"b","further":[]}', true],
  ['{"id":"1","price":"2","kind":"b"}', false],
  ['{"id":"1","kind":"b"}', false],
  ['{"id":"1","price":2,"kind":"c"}', false],
  ['null', false],
  ['[]', false],
  ['{', false],
  [null, false],
])('stored JSON %s passes its guard: %s', (json, passes) => {
  expect(parseJson(json, isRow) !== undefined).toBe(passes)
})

test('a list passes only with all its entries', () => {
  expect(['[]', '["a"]', '["a",1]', '{}'].map((json) => parseJson(json, isArrayOf(isString)))).toEqual([
    [],
    ['a'],
    undefined,
    undefined,
  ])
})
