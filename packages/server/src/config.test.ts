import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

const secret = { APP_SECRET: 'a secret of the tests' }

test.each([
  [{}, 'nao-responda@localhost'],
  [{ PUBLIC_URL: 'https://entregas.example.com/' }, 'nao-responda@entregas.example.com'],
  [{ SMTP_URL: 'smtp://mail.example.com' }, 'nao-responda@localhost'],
  [{ SMTP_URL: 'smtps://caixa%40example.com:s@mail.example.com' }, 'caixa@example.com'],
  [{ SMTP_URL: 'smtps://caixa%40example.com:s@mail.example.com', MAIL_FROM: 'a@b.c' }, 'a@b.c'],
  [{ MAIL_FROM: ' Rápido <entregas@example.com> ' }, 'Rápido <entregas@example.com>'],
])('with %j letters come from %s', async (env, from) => {
  expect((await readConfig({ ...secret, ...env })).mailFrom).toBe(from)
})

test('without SMTP_URL, or with an empty one, nothing is sent', async () => {
  for (const SMTP_URL of [undefined, '', ' ']) expect((await readConfig({ ...secret, SMTP_URL })).smtpUrl).toBeNull()
})
