import { expect, test } from 'vitest'
import { buildProblem, checkFolderName } from './build.mjs'

test.each(['/home/ana/#Motoboys/', '/home/ana/Que entrega?/'])('%s is refused, and the sign is named', (folder) => {
  expect(() => checkFolderName(folder)).toThrow(/com "[#?]" no nome: \/home\/ana\/.* Mude o nome da pasta\.$/)
})

test.each(['/home/ana/Entregas São José & Cia/', '/home/ana/100% Entregas/'])('%s is a good folder', (folder) => {
  expect(() => checkFolderName(folder)).not.toThrow()
})

test('a build that the kernel ended says that memory is missing', () => {
  expect(buildProblem('as telas', 137)).toContain('Faltou memória para preparar as telas')
  expect(buildProblem('as telas', 1)).toBe('Não foi possível preparar as telas.')
})
