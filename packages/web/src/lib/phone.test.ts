import { expect, test } from 'vitest'
import { formatPhone, maskPhone, whatsappLink, whatsappToPhone } from './phone.ts'

test.each([
  ['48999998888', '(48) 99999-8888'],
  ['4833334444', '(48) 3333-4444'],
  ['123', '123'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test.each([
  ['', ''],
  ['48', '48'],
  ['489', '(48) 9'],
  ['48999', '(48) 999'],
  ['4899999', '(48) 9999-9'],
  ['4833334444', '(48) 3333-4444'],
  ['48999998888', '(48) 99999-8888'],
  ['(48) 99999-88887', '(48) 99999-8888'],
])('typed %o the field shows %o', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
  expect(shown.length).toBeLessThanOrEqual(16)
})

test('a conversation with the client begins with the specified sentence', () => {
  expect(whatsappToPhone('48999998888', 'Olá, estou com o seu pedido.')).toBe(
    'https://wa.me/5548999998888?text=Ol%C3%A1%2C%20estou%20com%20o%20seu%20pedido.',
  )
  expect(whatsappLink('554833334444', 'a\nb')).toBe('https://wa.me/554833334444?text=a%0Ab')
})
