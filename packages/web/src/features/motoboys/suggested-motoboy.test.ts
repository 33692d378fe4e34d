import type { ListedMotoboy } from '@ligeiro/contract/motoboy'
import { expect, test } from 'vitest'
import { kmOf, kmWords, nearWords, suggestedMotoboy } from './suggested-motoboy.ts'

const now = Date.parse('2026-11-21T18:00:00Z')
const motoboy = (id: string, about: Partial<ListedMotoboy> = {}): ListedMotoboy => ({
  id,
  user: { id, name: id, email: null, phone: null },
  location: 'Rua A, Centro',
  available: true,
  seen_at: new Date(now - 60_000).toISOString(),
  active: true,
  open_deliveries: 0,
  ...about,
})
const km = kmOf(
  [
    {
      id: 'order',
      motoboys: [
        { id: 'far', km: 12 },
        { id: 'near', km: 0 },
        { id: 'busy', km: 0 },
      ],
    },
  ],
  'order',
)

test.each([
  ['the nearest', [motoboy('far'), motoboy('near')], 'near'],
  ['less load before a little nearer', [motoboy('busy', { open_deliveries: 3 }), motoboy('other')], 'other'],
  ['nobody off duty', [motoboy('near', { available: false }), motoboy('far')], 'far'],
  [
    'nobody without a signal',
    [motoboy('near', { seen_at: new Date(now - 3_600_000).toISOString() }), motoboy('far')],
    'far',
  ],
  ['nobody at all', [motoboy('near', { available: false })], undefined],
])('suggested is %s', (_, motoboys, id) => {
  expect(suggestedMotoboy(motoboys, now, km)?.id).toBe(id)
})

test('who is about to get several is not suggested for the next', () => {
  const both = [motoboy('near'), motoboy('busy')]
  expect(suggestedMotoboy(both, now, km, new Map([['busy', 1]]))?.id).toBe('near')
})

test('load and distance in words, without a distance where none is known', () => {
  expect(nearWords(motoboy('far'), km)).toBe('livre, a ~12 km da retirada')
  expect(nearWords(motoboy('near', { open_deliveries: 2 }), km)).toBe('2 abertas, no bairro da retirada')
  expect(kmWords(0.4)).toBe('a ~0,4 km da retirada')
  expect(nearWords(motoboy('other'), km)).toBe('livre')
  expect(nearWords(motoboy('other', { available: false }), km)).toBe('indisponível')
  expect(nearWords(motoboy('far'), km, 1)).toBe('com 1 deste despacho, a ~12 km da retirada')
  expect(nearWords(motoboy('other', { open_deliveries: 2 }), km, 3)).toBe('2 abertas e 3 deste despacho')
})
