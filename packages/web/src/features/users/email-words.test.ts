import { expect, test } from 'vitest'
import { emailWords } from './email-words.ts'

test('an e-mail is promised only where one is sent', () => {
  expect(emailWords({ sent: true, waiting: 0 })).toMatch(/^O usuário receberá as credenciais de acesso por e-mail/)
  expect(emailWords({ sent: true, waiting: 2 })).toMatch(/receberá.*atrasado/)
  expect(emailWords({ sent: false, waiting: 0 })).toMatch(/não envia e-mails/)
  expect(emailWords(undefined)).toBe('')
})
