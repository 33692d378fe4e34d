import { expect, test } from 'vitest'
import {
  emptyBody,
  fareAt,
  isSameBack,
  joinWays,
  removeZone,
  renameZone,
  setFare,
  type DraftBody,
} from './table-edit.ts'

const zones = [
  { name: 'Centro', bairros: ['Centro'] },
  { name: 'Norte', bairros: ['Canasvieiras', 'Ingleses'] },
]
const body: DraftBody = { ...emptyBody, zones }
const fare = (from: string, to: string, price: number, both = false) => ({ from, to, price, both })

test('a fare for both ways is found from either end, by folded names', () => {
  const table = setFare(body, fare('Centro', 'Norte', 30, true))
  expect(fareAt(table, 'NORTE', 'centro')?.price).toBe(30)
  expect(isSameBack(table)).toBe(true)
})

test('a new price of one way keeps the price of the way back', () => {
  const table = setFare(setFare(body, fare('Centro', 'Norte', 30, true)), fare('Norte', 'Centro', 25))
  expect(table.fares).toEqual([fare('Norte', 'Centro', 25), fare('Centro', 'Norte', 30)])
  expect(isSameBack(table)).toBe(false)
})

test('a price for both ways replaces those of each way, and 0 removes it', () => {
  const apart = setFare(setFare(body, fare('Centro', 'Norte', 30)), fare('Norte', 'Centro', 25))
  const table = setFare(apart, fare('Norte', 'Centro', 28, true))
  expect(table.fares).toEqual([fare('Norte', 'Centro', 28, true)])
  expect(setFare(table, fare('Centro', 'Norte', 0, true)).fares).toEqual([])
})

test('a fare within a zone is one way', () => {
  expect(setFare(body, fare('Centro', 'Centro', 10, true)).fares).toEqual([fare('Centro', 'Centro', 10)])
})

test('a renamed zone is renamed in its fares, and a removed one takes its fares along', () => {
  const table = setFare(setFare(body, fare('Centro', 'Norte', 30, true)), fare('*', 'Ingleses', 40))
  const renamed = renameZone(table, 0, 'Ilha')
  expect(renamed.fares[0]).toEqual(fare('Ilha', 'Norte', 30, true))
  expect(removeZone(renamed, 1)).toMatchObject({ zones: [{ name: 'Ilha' }], fares: [] })
})

test('equal fares of both ways become one', () => {
  const ways = [fare('A', 'B', 10), fare('B', 'A', 10), fare('A', 'C', 9), fare('C', 'A', 8), fare('A', 'A', 5)]
  expect(joinWays(ways)).toEqual([fare('A', 'B', 10, true), ...ways.slice(2)])
})
