import { normalPhone } from '@ligeiro/contract/phone'
import { expect, test } from 'vitest'
import { createRandom } from '../../../../harness/random.ts'
import { inArea } from '@ligeiro/contract/firm-area'
import { maskPhone, phoneDigits, shownPhone, typedInto, unmasked } from './typed-phone.ts'

test.each([
  ['', ''],
  ['4', '4'],
  ['48', '48'],
  ['489', '(48) 9'],
  ['48322477', '(48) 3224-77'],
  ['4832247710', '(48) 3224-7710'],
  ['48999814402', '(48) 99981-4402'],
  ['(48) 99981-44021', '489998144021'],
  ['048 99', '048 99'],
  ['+55 48 9', '+55 48 9'],
])('while somebody types, %j is shown as %j', (typed, shown) => {
  expect(maskPhone(typed)).toBe(shown)
})

/** Types a text key by key, and leaves the field. */
const leftPhone = (text: string) => shownPhone(unmasked(text))
const typed = (text: string) => leftPhone(Array.from(text).reduce((shown, key) => typedInto(shown, shown + key), ''))

test.each([
  ['+55 48 99999-8888', '(48) 99999-8888'],
  ['+5548999998888', '(48) 99999-8888'],
  ['5548999998888', '(48) 99999-8888'],
  ['+55 (48) 3333-4444', '(48) 3333-4444'],
  ['048 99999-8888', '(48) 99999-8888'],
  ['(048) 3333-4444', '(48) 3333-4444'],
  ['015 48 99999-8888', '(48) 99999-8888'],
  ['48 9 9999-8888', '(48) 99999-8888'],
  ['55 99999-8888', '(55) 99999-8888'],
  ['0xx48 3222-1234', '(48) 3222-1234'],
  ['+598 99 123 456', '+598 99 123 456'],
  ['+1 305 555-0123', '+1 305 555-0123'],
])('%s pasted, and typed key by key, is %s', (text, shown) => {
  expect(shownPhone(text)).toBe(shown)
  expect(typed(text)).toBe(shown)
})

const random = createRandom(43)
const signs = [...'0123456789'.split(''), ' ', '-', '(', ')', '+', '.', '55', '+55', '048', 'x', '\u202a', '\u00a0']
const noise = () => Array.from({ length: random.integer(0, 18) }, () => random.pick(signs)).join('')

test('no text loses a digit on its way into the field, and form and server read the same number', () => {
  for (let n = 0; n < 3000; n++) {
    const text = noise()
    const [pasted, keyed] = [
      shownPhone(text),
      leftPhone(Array.from(text).reduce((shown, key) => maskPhone(shown + key), '')),
    ]
    const digits = normalPhone(text)
    expect([text, shownPhone(pasted)]).toEqual([text, pasted])
    expect([text, normalPhone(pasted)]).toEqual([text, digits])
    // Without a number that is right, every digit is still there.
    expect([text, phoneDigits(pasted)]).toEqual([text, digits ?? text.replaceAll(/\D/g, '')])
    // Marks that nobody types stop the formatting.
    const isTyped = !/[\u202a\u00a0]/.test(text)
    expect([text, normalPhone(keyed) ?? keyed.replaceAll(/\D/g, '')]).toEqual([
      text,
      isTyped && digits !== null ? digits : (normalPhone(keyed) ?? text.replaceAll(/\D/g, '')),
    ])
  }
})

test.each([
  ['998765432', '(99) 8765-432', '(34) 99876-5432'],
  ['38221040', '(38) 2210-40', '(34) 3822-1040'],
  ['99876-5432', '(99) 8765-432', '(34) 99876-5432'],
])('%s, typed as %s, takes the area code of the firm when the field is left', (keys, mask, shown) => {
  const keyed = Array.from(keys).reduce((text, key) => maskPhone(text + key), '')
  expect([keyed, inArea('34', () => leftPhone(keyed)), leftPhone(keyed)]).toEqual([mask, shown, mask])
  expect(inArea('34', () => shownPhone(keys))).toBe(shown)
})

test('a number with the area code of the firm that lacks two digits is not completed', () => {
  expect(inArea('34', () => leftPhone('(34) 3222-10'))).toBe('(34) 3222-10')
})
