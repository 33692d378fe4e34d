import { expect, test } from 'vitest'
import { letterWords } from './letter-words.ts'

test('a letter is promised only where one is sent', () => {
  expect(letterWords({ sent: true, waiting: 0 })).toMatch(/^O usuário receberá as credenciais de acesso por e-mail/)
  expect(letterWords({ sent: true, waiting: 2 })).toMatch(/receberá.*atrasado/)
  expect(letterWords({ sent: false, waiting: 0 })).toMatch(/não envia e-mails/)
  expect(letterWords(undefined)).toBe('')
})
