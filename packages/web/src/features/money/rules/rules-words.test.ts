import { expect, test } from 'vitest'
import { formOf } from './rules-form.ts'
import { exampleWords } from './rules-words.ts'

test.each([
  [{ kind: 'percent', percent: 90, min: null }, 'R$ 18,00 são do motoboy e R$ 2,00 ficam com a empresa.'],
  [{ kind: 'percent', percent: 20, min: 500 }, 'R$ 5,00 são do motoboy e R$ 15,00 ficam com a empresa.'],
  [{ kind: 'fixed', fixed: 2500 }, 'R$ 25,00 são do motoboy e a empresa paga R$ 5,00 do seu.'],
  [{ kind: 'percent', percent: NaN, min: null }, 'R$ 0,00 são do motoboy e R$ 20,00 ficam com a empresa.'],
] as const)('a share says what a motoboy and the firm have of a delivery', (typed, words) => {
  expect(exampleWords({ ...formOf(null), ...typed }).replaceAll('\u00a0', ' ')).toBe(
    `De uma entrega de R$ 20,00, ${words}`,
  )
})
