import type { TillMovement } from '@ligeiro/contract/till-schemas'
import { expect, test } from 'vitest'
import { balanceOn, matchStatement } from './match-statement.ts'
import type { Statement } from './ofx.ts'

type Brief = [day: number, amount: number, more?: Partial<TillMovement>]
const dayOf = (day: number) => `2026-11-${`${day}`.padStart(2, '0')}`
const movementsOf = (briefs: Brief[]) =>
  briefs.map(
    ([day, amount, more], at) =>
      ({
        id: `m${at}`,
        day: dayOf(day),
        amount,
        kind: 'deposit',
        line: null,
        reversed: false,
        balance: at,
        ...more,
      }) as TillMovement,
  )
const statementOf = (lines: [day: number, amount: number][]): Statement => ({
  account: '1/2',
  start: dayOf(5),
  end: dayOf(10),
  lines: lines.map(([day, amount], at) => ({
    key: `l${at}`,
    day: dayOf(day),
    cents: Math.round(amount * 100),
    text: '',
  })),
  doubled: 0,
  balance: null,
})
function match(lines: [day: number, amount: number][], briefs: Brief[]) {
  const { ticked, proposals, bankOnly, tillOnly } = matchStatement(statementOf(lines), movementsOf(briefs))
  const names = (pairs: typeof ticked) => pairs.map(({ line, movement }) => `${line.key} ${movement.id}`)
  return {
    ticked: names(ticked),
    proposals: names(proposals),
    bankOnly: bankOnly.map(({ key }) => key),
    tillOnly: tillOnly.map(({ id }) => id),
  }
}
const nothing = { ticked: [], proposals: [], bankOnly: [], tillOnly: [] }

test('a movement of the same amount is proposed up to three days before or after, one of the same day first', () => {
  expect(
    match(
      [
        [8, 50],
        [8, 20.1],
      ],
      [
        [5, 50],
        [8, 50],
        [9, 20.2],
      ],
    ),
  ).toEqual({
    ...nothing,
    proposals: ['l0 m1'],
    bankOnly: ['l1'],
    tillOnly: ['m0', 'm2'],
  })
  expect(match([[6, 50]], [[10, 50]])).toEqual({ ...nothing, bankOnly: ['l0'], tillOnly: ['m0'] })
  expect(match([[5, -7]], [[2, -7]]).proposals).toEqual(['l0 m0'])
})

test('as many lines as possible have a movement, each its own', () => {
  expect(
    match(
      [
        [6, 5],
        [9, 5],
      ],
      [
        [8, 5],
        [10, 5],
      ],
    ).proposals,
  ).toEqual(['l0 m0', 'l1 m1'])
  expect(
    match(
      [
        [6, 5],
        [6, 5],
      ],
      [[6, 5]],
    ),
  ).toEqual({ ...nothing, proposals: ['l0 m0'], bankOnly: ['l1'] })
})

test('what was ticked is no proposal, nor is what was found in another line', () => {
  expect(
    match(
      [
        [6, 5],
        [7, 5],
      ],
      [
        [6, 5, { line: 'l1' }],
        [7, 5, { line: 'of another file' }],
      ],
    ),
  ).toEqual({
    ...nothing,
    ticked: ['l1 m0'],
    bankOnly: ['l0'],
  })
})

test('what was reversed, first balances and other days are not missed in the statement', () => {
  expect(
    match(
      [],
      [
        [6, 5, { reversed: true, line: 'l0' }],
        [6, -5, { reversed: true }],
        [7, 90, { kind: 'till_opening' }],
        [4, 1],
        [11, 1],
      ],
    ),
  ).toEqual(nothing)
})

test('the balance is that after the last movement of the day, and unknown outside of the statement', () => {
  const bank = {
    opening: 7,
    movements: movementsOf([
      [6, 1],
      [6, 1],
      [8, 1],
    ]),
  }
  expect([4, 5, 6, 7, 10, 11].map((day) => balanceOn(dayOf(day), statementOf([]), bank))).toEqual([
    null,
    7,
    1,
    1,
    2,
    null,
  ])
})
