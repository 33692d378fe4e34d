import { Children, isValidElement, type ReactNode } from 'react'
import { expect, test } from 'vitest'
import { unbroken } from './unbroken.tsx'

/** The parts of a text that are not broken over two lines. */
const whole = (text: string) =>
  Children.toArray(unbroken(text)).flatMap((part: ReactNode) =>
    isValidElement<{ children: string }>(part) ? [part.props.children] : [],
  )

test.each([
  ['Costuma ser R$ 1.022,00.', ['R$ 1.022,00']],
  ['R$ 25.500,00 é mais de dez vezes (R$ 22,00)', ['R$ 25.500,00', 'R$ 22,00']],
  ['Telefone: (48) 99188-2046 → (48) 3224-7710', ['(48) 99188-2046', '(48) 3224-7710']],
  ['R. Lauro Linhares, 1288, ap. 302', ['Linhares, 1288', 'ap. 302']],
  ['Trindade · visto há 9 min', ['há 9 min']],
  ['Nome, cidade, e-mail', ['e-mail']],
  ['Motoboy recebe 90 %', ['90 %']],
])('%s', (text, parts) => {
  expect(whole(text)).toEqual(parts)
})
