import { expect, test } from 'vitest'
import { buildProblem } from './build.mjs'

test('a build that the kernel ended says that memory is missing', () => {
  expect(buildProblem('as telas', 137)).toContain('Faltou memória para preparar as telas')
  expect(buildProblem('as telas', 1)).toBe('Não foi possível preparar as telas.')
})
