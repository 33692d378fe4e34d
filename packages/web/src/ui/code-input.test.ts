import { expect, test } from 'vitest'
import { codeIn } from './code-input.tsx'

test.each([
  ['', ''],
  ['48', '48'],
  ['482913', '482913'],
  ['482 913', '482913'],
  ['Código: 482-913', '482913'],
  ['Pedido 12: o código é 482913.', '482913'],
  ['482913 ou 555111', null],
  ['4829131', null],
  ['123456789', null],
  ['nenhum', ''],
])('in %j the code is %j', (text, code) => {
  expect(codeIn(text, 6)).toBe(code)
})
