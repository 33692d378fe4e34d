import { expect, test } from 'vitest'
import type { PriceTableBody } from '@ligeiro/contract/price-table'
import { differences } from './version-lines.ts'

const before: PriceTableBody = {
  bands: [],
  beyond_km: null,
  minimum: 0,
  round_to: 0.01,
  return: null,
  waiting: null,
  zones: [{ name: 'Centro', bairros: ['Centro'] }],
  fares: [{ from: 'Centro', to: '*', price: 15, both: true }],
  surcharges: [{ name: 'chuva', kind: 'rain', percent: 20 }],
}

test('what changed between two versions comes first, each way of a fare for itself', () => {
  const after: PriceTableBody = {
    ...before,
    fares: [{ from: 'Centro', to: '*', price: 15, both: false }],
    surcharges: [
      { name: 'chuva', kind: 'rain', percent: 22.5 },
      { name: 'noturno', kind: 'time', when: { days: [1, 2, 3], from: '22:00', to: '06:00' }, amount: 2 },
    ],
  }
  expect(differences(before, after)).toEqual([
    { name: 'Qualquer lugar → Centro', before: 'R$ 15,00', after: '–', changed: true },
    { name: 'Adicional: chuva', before: '20 %', after: '22,5 %', changed: true },
    { name: 'Adicional: noturno', before: '–', after: 'R$ 2,00, seg a qua, 22:00 às 06:00', changed: true },
    { name: 'Centro → Qualquer lugar', before: 'R$ 15,00', after: 'R$ 15,00', changed: false },
    { name: 'Zona Centro', before: 'Centro', after: 'Centro', changed: false },
  ])
})
