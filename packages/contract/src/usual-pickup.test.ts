import { expect, test } from 'vitest'
import { usualPickup } from './usual-pickup.ts'

type Used = { text: string; uses: number; last_used_at: string | null; entered?: boolean }
const used = (text: string, uses: number, day: number | null): Used => ({
  text,
  uses,
  last_used_at: day === null ? null : new Date(Date.UTC(2026, 10, day)).toISOString(),
})

test.each<[string, Used[], string | null]>([
  ['no address', [], null],
  ['the only one', [used('Loja', 1, 3)], 'Loja'],
  ['the one used most, if it was used last', [used('Loja', 9, 5), used('Depósito', 2, 4)], 'Loja'],
  ['none after another one was used', [used('Loja', 9, 5), used('Depósito', 1, 6)], null],
  ['the one used most of one order', [used('Loja', 9, 5), used('Cliente', 1, 5)], 'Loja'],
  ['never one that was no pickup', [used('Cliente', 0, 9)], null],
  ['not hindered by one that was no pickup', [used('Loja', 9, 5), used('Cliente', 0, 9)], 'Loja'],
  ['the entered one before any order', [{ ...used('Loja', 0, 9), entered: true }, used('Cliente', 0, 9)], 'Loja'],
  ['none of two entered ones', ['Loja', 'Depósito'].map((text) => ({ ...used(text, 0, 9), entered: true })), null],
  ['a used one before an entered one', [used('Loja', 1, 3), { ...used('Depósito', 0, 9), entered: true }], 'Loja'],
  ['one of an unknown day', [used('Loja', 1, null)], 'Loja'],
])('the usual pickup: %s', (_, pickups, usual) => {
  expect(usualPickup(pickups)?.text ?? null).toBe(usual)
})

test('moments from the database compare as those of an answer', () => {
  const at = (day: number) => new Date(Date.UTC(2026, 10, day))
  expect(
    usualPickup([
      { uses: 2, last_used_at: at(5) },
      { uses: 1, last_used_at: at(4) },
    ]),
  ).toMatchObject({ uses: 2 })
  expect(
    usualPickup([
      { uses: 2, last_used_at: at(5) },
      { uses: 1, last_used_at: at(6) },
    ]),
  ).toBeNull()
})
