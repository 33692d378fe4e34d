import { expect, test } from 'vitest'
import { areaOf, inArea } from './firm-area.ts'
import { normalPhone, phoneProblem, readPhone, searchedDigits } from './phone.ts'

test.each([
  ['+55 48 99999-8888', '48999998888'],
  ['+5548999998888', '48999998888'],
  ['5548999998888', '48999998888'],
  ['+55 (48) 3333-4444', '4833334444'],
  ['554833334444', '4833334444'],
  ['048 99999-8888', '48999998888'],
  ['0 48 99981-4402', '48999814402'],
  ['(048) 3333-4444', '4833334444'],
  ['015 48 99999-8888', '48999998888'],
  ['0xx48 3222-1234', '4832221234'],
  ['+55 (0XX48) 99981-4402', '48999814402'],
  ['55 015 48 99981-4402', '48999814402'],
  ['00 55 48 99981-4402', '48999814402'],
  ['tel:+55-48-99981-4402', '48999814402'],
  ['48 9 9999-8888', '48999998888'],
  ['48 99981\u20114402', '48999814402'],
  ['\u202a+55\u00a048\u00a099981-4402\u202c', '48999814402'],
  ['４８ ９９９８１－４４０２', '48999814402'],
  // Area code 55 is Santa Maria (RS).
  ['55 99999-8888', '55999998888'],
  ['(55) 3222-1234', '5532221234'],
  ['+55 55 99999-8888', '55999998888'],
  ['(48) 99981-4402', '48999814402'],
  ['4899814402', '4899814402'],
])('%j is %s', (written, digits) => {
  expect(normalPhone(written)).toBe(digits)
  expect(phoneProblem(written)).toBeNull()
  expect(searchedDigits(written)).toBe(digits)
})

const foreign = 'Este telefone é de outro país. Informe um do Brasil, com DDD.'
const letters = 'O telefone tem letras ou sinais no meio. Escreva só o número.'
const subscriber = 'Depois do DDD, nenhum telefone começa com 0 ou 1.'
test.each([
  ['+598 99 123 456', foreign],
  ['00598 99 123 456', foreign],
  ['+1 (305) 555-0123', foreign],
  ['+54 9 11 5555-4444', foreign],
  ['13055550123', subscriber],
  ['48 0123-4567', subscriber],
  ['59899123456', 'O DDD 59 não existe. Confira o telefone.'],
  ['20 99999-9999', 'O DDD 20 não existe. Confira o telefone.'],
  ['99999-8888', 'Telefone deve ter no mínimo 10 dígitos. Escreva com o DDD.'],
  ['3222-1040', 'Telefone deve ter no mínimo 10 dígitos. Escreva com o DDD.'],
  // A digit is missing behind the area code.
  ['(98) 3222-104', 'Telefone deve ter no mínimo 10 dígitos'],
  ['9999', 'Telefone deve ter no mínimo 10 dígitos'],
  ['+55 99999-8888', 'Telefone deve ter no mínimo 10 dígitos'],
  ['489918820461', 'Telefone deve ter no máximo 11 dígitos'],
  // One digit too many for area code 55 is not country code 55 and area code 99.
  ['55 99999-88880', 'Telefone deve ter no máximo 11 dígitos'],
  ['+55 48 99981-44021', 'Telefone deve ter no máximo 11 dígitos'],
  ['48 99981-4402 / 48 3222-1234', 'Telefone deve ter no máximo 11 dígitos'],
  ['48 99981-4402 ramal 2', letters],
  ['48 99981-4402 ou 48 3222-1234', letters],
  ['48 9998l-4402', letters],
  ['Marta', 'Telefone deve ter no mínimo 10 dígitos'],
  ['', 'Telefone é obrigatório'],
  [' +', 'Telefone é obrigatório'],
])('%j is refused: %s', (written, problem) => {
  expect(normalPhone(written)).toBeNull()
  expect(phoneProblem(written, true)).toBe(problem)
})

test('where a phone is optional, none is right, and the texts are those of the forms without one', () => {
  expect(phoneProblem(' ')).toBeNull()
  expect(phoneProblem('99999-8888')).toBe('Telefone deve ter 10 ou 11 dígitos. Escreva com o DDD.')
  expect(phoneProblem('99999-88')).toBe('Telefone deve ter 10 ou 11 dígitos')
  expect(phoneProblem('489918820461')).toBe('Telefone deve ter 10 ou 11 dígitos')
})

test.each([
  ['+55 48 99981', '4899981'],
  ['048 99981', '4899981'],
  ['4402', '4402'],
  ['0402', '0402'],
  ['04402', '4402'],
  ['+55', ''],
  ['#869ee99c', ''],
])('the part %j of a phone is searched by %j', (typed, digits) => {
  expect(searchedDigits(typed)).toBe(digits)
})

test('there are 67 area codes', () => {
  const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'))
  expect(codes.filter((code) => normalPhone(`(${code}) 3222-1234`) !== null).join(' ')).toBe(
    '11 12 13 14 15 16 17 18 19 21 22 24 27 28 31 32 33 34 35 37 38 41 42 43 44 45 46 47 48 49 51 53 54 55 61 62 63 64 65 66 67 68 69 71 73 74 75 77 79 81 82 83 84 85 86 87 88 89 91 92 93 94 95 96 97 98 99',
  )
})

test.each([
  ['48 98712-2635 (Bia)', '48987122635'],
  ['WhatsApp: 48 98712-2614', '48987122614'],
  ['Fone: (0xx48) 3028-2398', '4830282398'],
  ["'48 98712-2668", '48987122668'],
  ['O48 98712-2737', '48987122737'],
  ['(O48) 98712-2737', '48987122737'],
  ['(0**48) 3028-2398', '4830282398'],
  ['Zap da Bia: +55 48 98712-2635 ', '48987122635'],
])('%j, with words or signs around the number, is %s', (written, digits) => {
  expect(normalPhone(written)).toBe(digits)
  expect(phoneProblem(written)).toBeNull()
})

test.each([
  ['99876-5432', '34998765432'],
  ['9 9123 4567', '34991234567'],
  ['998765432', '34998765432'],
  ['3822-1040', '3438221040'],
  ['9876-5432', '3498765432'],
  ['zap 99876-5432 (Bia)', '34998765432'],
])('%j takes the area code of the firm: %s', (written, phone) => {
  expect(readPhone(written, '34')).toEqual({ phone, completed: true })
  expect(inArea('34', () => [normalPhone(written), phoneProblem(written, true)])).toEqual([phone, null])
  expect(normalPhone(written)).toBeNull()
})

test.each([
  ['+55 99876-5432', 'Telefone deve ter 10 ou 11 dígitos'],
  ['(98) 3222-104', 'Telefone deve ter 10 ou 11 dígitos'],
  ['98 3222 104', 'Telefone deve ter 10 ou 11 dígitos'],
  ['89876-5432', 'Telefone deve ter 10 ou 11 dígitos'],
  ['0123-4567', 'Telefone deve ter 10 ou 11 dígitos'],
  ['876-5432', 'Telefone deve ter 10 ou 11 dígitos'],
])('%j is no number without its area code', (written, problem) => {
  expect(readPhone(written, '34')).toEqual({ problem })
})

test('a number with its area code keeps it, and the area code of the firm is that of its own phone', () => {
  expect(readPhone('(48) 3222-1040', '34')).toEqual({ phone: '4832221040', completed: false })
  expect(['5534998123456', '553438221040', '4711', '351912345678', null].map(areaOf)).toEqual([
    '34',
    '34',
    null,
    null,
    null,
  ])
  expect(() =>
    inArea('34', () => {
      throw new Error('unreadable')
    }),
  ).toThrow('unreadable')
  expect(normalPhone('99876-5432')).toBeNull()
})
