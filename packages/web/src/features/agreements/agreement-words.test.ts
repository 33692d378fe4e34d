import { expect, test } from 'vitest'
import { tableOf, versionOf } from '#test/components/prices.ts'
import { agreementWords, changeWords } from './agreement-words.ts'

test('an agreement names the day of its prices, and of newer ones', () => {
  const zone = 'America/Sao_Paulo'
  const table = tableOf({ newest: versionOf(4) })
  expect(agreementWords({ agreed: null, table }, zone)).toBe('Sem combinado')
  expect(agreementWords({ agreed: versionOf(4), table }, zone)).toBe('Combinados os preços de 20/11/2026')
  expect(agreementWords({ agreed: versionOf(3), table }, zone)).toBe(
    'Combinados os preços de 19/11/2026, há novos, de 20/11/2026',
  )
  expect(agreementWords({ agreed: versionOf(3), table: null }, zone)).toBe('Combinados os preços de 19/11/2026')
})

test('a change of an agreement says what, how, and what was noted', () => {
  const at = '2026-11-13T15:00:00.000Z'
  expect(changeWords({ at, number: 3, via: 'link', note: null })).toBe('aceita por link')
  expect(changeWords({ at, number: null, via: 'web', note: null })).toBe('combinado encerrado pelo cliente')
  expect(changeWords({ at, number: null, via: 'admin', note: 'mudou de loja' })).toBe(
    'combinado encerrado pela central: “mudou de loja”',
  )
})
