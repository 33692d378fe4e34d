import { expect, test } from 'vitest'
import { formatPhone, whatsappLink, whatsappToPhone } from './phone.ts'

test.each([
  ['48999998888', '(48) 99999-8888'],
  ['4833334444', '(48) 3333-4444'],
  ['123', '123'],
])('%s is shown as %s', (phone, shown) => {
  expect(formatPhone(phone)).toBe(shown)
})

test('a conversation with the client begins with the specified sentence', () => {
  expect(whatsappToPhone('48999998888', 'Olá, estou com o seu pedido.')).toBe(
    'https://wa.me/5548999998888?text=Ol%C3%A1%2C%20estou%20com%20o%20seu%20pedido.',
  )
  expect(whatsappLink('554833334444', 'a\nb')).toBe('https://wa.me/554833334444?text=a%0Ab')
})
