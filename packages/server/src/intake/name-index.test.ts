import { expect, test } from 'vitest'
import { indexOnce } from './name-index.ts'

test('the index of the names is built once for each state of the names, not for each reading', () => {
  let names = new Map([['centro', 'Centro']])
  const indexOf = indexOnce(() => names)
  const first = indexOf()
  expect(indexOf()).toBe(first)
  names = new Map([['ratones', 'Ratones']])
  const second = indexOf()
  expect([...first.next.keys(), ...second.next.keys()]).toEqual(['centro', 'ratones'])
  expect(indexOf()).toBe(second)
})
