import { expect, test } from 'vitest'
import { foldGroups, isFoldable } from './fold-groups.ts'

const list = (desk: number, motoboy: number) => {
  const names = [...Array<'desk'>(desk).fill('desk'), ...Array<'motoboy'>(motoboy).fill('motoboy')]
  const groups = (['desk', 'motoboy'] as const)
    .map((name) => ({ name, start: names.indexOf(name), count: names.filter((one) => one === name).length, late: 0 }))
    .filter(({ count }) => count > 0)
  return { orders: names.map((name, at) => `${name} ${at}`), groups }
}

test('of many orders that wait for the desk five are shown, where late motoboys stand below them', () => {
  const { orders, groups, hiddenCount } = foldGroups(list(34, 14))
  expect([orders.length, hiddenCount]).toEqual([19, 29])
  expect(orders.slice(4, 6)).toEqual(['desk 4', 'motoboy 34'])
  expect(groups[1]).toMatchObject({ name: 'motoboy', start: 5, count: 14 })
})

test.each([
  [34, 14, true],
  [7, 1, true],
  [34, 0, false],
  [6, 14, false],
  [0, 14, false],
  [0, 0, false],
])('%i with %i late motoboys below are folded: %s', (desk, motoboy, expected) => {
  expect(isFoldable(list(desk, motoboy).groups)).toBe(expected)
})

test('nothing is left out of a group that became short', () => {
  expect(foldGroups(list(4, 2))).toEqual({ ...list(4, 2), hiddenCount: 0 })
  expect(foldGroups(list(0, 2))).toEqual({ ...list(0, 2), hiddenCount: 0 })
})
