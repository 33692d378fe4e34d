import { expect, test } from 'vitest'
import { whatsappToPhone } from '#lib/phone.ts'
import { linkMessage } from './password-link.ts'

const url = 'https://ligeiro.example/reset-password?token=abc-123'
const text = linkMessage({ name: 'Zilda', appName: 'Ligeiro', url, valid: '28/11/2026 14:02' })

test('the link opens a conversation with the phone, country code included, and its text is readable after decoding', () => {
  const to = new URL(whatsappToPhone('48999814402', text))
  expect(to.origin + to.pathname).toBe('https://wa.me/5548999814402')
  expect(to.searchParams.get('text')).toBe(
    `Olá, Zilda! Crie sua senha do Ligeiro por este link: ${url} (vale até 28/11/2026 14:02)`,
  )
})

test('without a phone WhatsApp lets the admin choose the conversation', () => {
  expect(new URL(whatsappToPhone(null, text)).pathname).toBe('/')
})
