import { expect, test } from 'vitest'
import type { PriceTable } from '@ligeiro/contract/prices-schemas'
import { tableBody } from '#test/components/prices.ts'
import { rainUntil, rainWords } from './rain.ts'
import type { PriceTableBody } from '@ligeiro/contract/price-table'

const until = '2026-11-13T20:00:00.000Z'

test('the rain is on until its end', () => {
  const rain = { on: true, since: until, until }
  expect(rainUntil(rain, Date.parse(until) - 1)).toBe(until)
  expect(rainUntil(rain, Date.parse(until))).toBeNull()
  expect(rainUntil({ ...rain, on: false }, 0)).toBeNull()
})

test('each different surcharge for rain is named once', () => {
  const tableOf = (surcharges: PriceTableBody['surcharges']): PriceTable => ({
    id: '',
    name: '',
    client: null,
    newest: {
      id: '',
      number: 1,
      body: { ...tableBody, surcharges },
      published_at: '',
      published_by: { id: '', name: '' },
    },
  })
  const rain = { name: 'chuva', kind: 'rain' as const }
  const tables = [
    tableOf([{ ...rain, percent: 20 }]),
    tableOf([
      { ...rain, percent: 20 },
      { ...rain, amount: 3 },
    ]),
  ]
  expect(rainWords(tables)).toBe('tabelas com chuva: +20 %, +R$ 3,00')
  expect(rainWords([tableOf([]), { ...tableOf([]), newest: null }])).toBe('nenhuma tabela tem chuva')
})
