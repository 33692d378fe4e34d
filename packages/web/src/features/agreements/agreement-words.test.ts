import { expect, test } from 'vitest'
import { tableOf, versionOf } from '#test/components/prices.ts'
import { agreementWords } from './agreement-words.ts'

test('an agreement names its version, and a newer one', () => {
  const table = tableOf({ newest: versionOf(4) })
  expect(agreementWords({ agreed: null, table })).toBe('Sem combinado')
  expect(agreementWords({ agreed: versionOf(4), table })).toBe('Combinado na v4')
  expect(agreementWords({ agreed: versionOf(3), table })).toBe('Combinado na v3, há v4')
  expect(agreementWords({ agreed: versionOf(3), table: null })).toBe('Combinado na v3')
})
