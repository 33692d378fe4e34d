import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { secretProblem, secretWarning } from './app-secret.ts'

test.each([
  'changeme-changeme',
  'change_me_change_me_change_me_1234567890',
  'secret-secret-secret-secret-secret',
  'ligeiro-app-secret-key-2026',
  'MinhaSenha1MinhaSenha1MinhaSenha1',
  'password12345678password!',
  'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa',
  '0123456789012345678901234567890123',
  'abcdefghijklmnopqrstuvwxyz012345',
  'qwertyuiopasdfghjkl1234567890',
])('the secret %s is refused: it can be guessed', (secret) => {
  expect(secretProblem(secret)).toMatch(/é fácil de adivinhar/)
})

test('secrets without a pattern are accepted, whatever their alphabet', () => {
  for (let i = 0; i < 2000; i++) {
    const bytes = createHash('sha256').update(`${i}`).digest()
    for (const secret of [bytes.toString('hex'), bytes.toString('base64'), bytes.toString('base64url').slice(0, 32)])
      expect([secret, secretProblem(secret), secretWarning(secret)]).toEqual([secret, null, null])
  }
})

test('a secret of 16 to 31 characters, which older versions accepted, starts with a warning; a shorter one is refused', () => {
  expect(secretProblem('k7Qv2mXp9RtL4wZs')).toBeNull()
  expect(secretWarning('k7Qv2mXp9RtL4wZs')).toMatch(/^Aviso: .* tem 16 caracteres e deveria ter pelo menos 32\. Use um/)
  expect(secretProblem('k7Qv2mXp9RtL4wZ')).toBe(
    'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret) deve ter pelo menos 16 caracteres.',
  )
})
