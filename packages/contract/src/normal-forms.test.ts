import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { addressKey, addressWords, keptAddressWords } from './address-key.ts'
import { bairroKey } from './bairro.ts'
import { foldSigns, foldText } from './fold-text.ts'
import { normalPhone } from './phone.ts'
import { longForm } from './short-forms.ts'
import { holdsWord, typedWords } from './typed-words.ts'

const words =
  `Jd. Jdm Jardim Vl Vila Pq. Parque Cj Conj. Hab. Res Lot Ch Sto. Sta S. São N. Sra. Nossa Senhora Dr. Pres. Gov. Cap José Antônio
  Rita América D'Ávila D’Ávila d´Água d água Olho-d'Água Beira–Mar 1º 1° 2ª nº n. número º 12 12A 5 s/n ap 3 bloco casa fundos Rua R. Av. al
  Centro SC Florianópolis 88015-530 88015–530 🛵 ç Σ İ`.split(/\s+/)
const separators = fc.constantFrom(' ', ' ', ' ', ', ', ' - ', ' – ', '/', '\n', ' (', ') ')
const text = fc
  .array(
    fc.tuple(fc.oneof({ weight: 4, arbitrary: fc.constantFrom(...words) }, fc.string({ maxLength: 4 })), separators),
    {
      maxLength: 12,
    },
  )
  .map((parts) => parts.flat().join(''))

const city = 'Florianópolis'
test.each([
  ['foldText', foldText],
  ['foldSigns', foldSigns],
  ['bairroKey', bairroKey],
  ['addressKey', (one: string) => addressKey(one)],
  ['addressKey with a city', (one: string) => addressKey(one, city)],
  ['addressWords', (one: string) => addressWords(one).join(' ')],
  ['keptAddressWords', (one: string) => keptAddressWords(one).join(' ')],
  ['normalPhone', (one: string) => normalPhone(one) ?? ''],
])('%s of its own result is that result', (_, normal) => {
  fc.assert(
    fc.property(text, (one) => {
      expect(normal(normal(one))).toBe(normal(one))
    }),
    { numRuns: 500 },
  )
})

const charactersOf = (one: string) => Array.from(one.matchAll(/[\p{L}\p{N}]/gu), ([character]) => character)
const inPlain = (one: string) => charactersOf(foldText(one))

test('no normal form leaves a character or digit of a name out: short forms only grow', () => {
  fc.assert(
    fc.property(text, (one) => {
      expect(inPlain(bairroKey(one)).length).toBeGreaterThanOrEqual(inPlain(one).length)
      // An ordinal is its number: '1º' is '1', and a sign alone is nothing.
      const others = (of: string) => inPlain(of).filter((character) => character !== 'o' && character !== 'a')
      expect(others(keptAddressWords(one).join(' ')).length).toBeGreaterThanOrEqual(others(one).length)
    }),
    { numRuns: 500 },
  )
})

test('whoever types a text finds it, in its own spelling', () => {
  fc.assert(
    fc.property(text, (one) => {
      const folded = foldText(one)
      expect(typedWords(one).filter((word) => !holdsWord(folded, word))).toEqual([])
    }),
    { numRuns: 300 },
  )
})

const spellings: string[][] = [
  ['Jardim América', 'Jd. América', 'JD AMÉRICA', 'Jdm América', 'Jardin América'],
  ['Vila Nova', 'Vl. Nova', 'V. Nova'],
  ['Parque São Jorge', 'Pq. São Jorge', 'Pq S. Jorge', 'Pque. S Jorge'],
  ['Conjunto Habitacional Boa Vista', 'Conj. Hab. Boa Vista', 'Cj Hab Boa Vista'],
  ['Residencial Flores', 'Res. Flores', 'Resid Flores'],
  ['Loteamento Sol', 'Lot. Sol'],
  ['Chácara Flora', 'Ch. Flora', 'Chac. Flora'],
  ['Santo Antônio', 'Sto. Antônio', 'Sto Antonio', 'S. Antônio'],
  ['Santa Rita', 'Sta. Rita', 'S. Rita'],
  ['São José', 'S. José', 'S Jose'],
  ['Nossa Senhora Aparecida', 'N. Sra. Aparecida', 'N Sra Aparecida', 'Nsa. Sra. Aparecida', 'N. Senhora Aparecida'],
  ['Doutor Blumenau', 'Dr. Blumenau'],
  ['Presidente Kennedy', 'Pres. Kennedy'],
  ['Governador Valadares', 'Gov. Valadares'],
  [
    "Olho d'Água",
    'Olho D’Água',
    'Olho d´agua',
    'Olho d`Água',
    'Olho dÁgua',
    'Olho d Água',
    'Olho-d’água',
    'Olho–dágua',
  ],
  ['Beira-Mar', 'Beira Mar', 'Beira–Mar', 'beira—mar'],
]

test.each(spellings.map((all) => [all[0] ?? '', all] as const))(
  '%s is found by each of its spellings, and by that of each',
  (_, all) => {
    for (const typed of all)
      for (const written of all) {
        const folded = foldText(`Rua A, 10, ${written}\nCentro`)
        expect([typed, written, typedWords(typed).every((word) => holdsWord(folded, word))]).toEqual([
          typed,
          written,
          true,
        ])
      }
  },
)

test.each(spellings.map((all) => [all[0] ?? '', all] as const))(
  'an address in %s has one key in all spellings',
  (_, all) => {
    // What 'V.' stands for is known only where the firm knows the name.
    const keys = all.filter((name) => !name.startsWith('V. ')).map((name) => addressKey(`Rua A, 10, ${name}`))
    expect(new Set(keys).size).toBe(1)
  },
)

test('ordinals and number words of all keyboards are one key', () => {
  for (const address of [
    'Rua 1º de Maio, nº 5',
    'Rua 1° de Maio, n° 5',
    'R. 1o de Maio, no 5',
    'rua 1 de maio 5',
    'Rua 1º de Maio, n º 5',
  ])
    expect([address, addressKey(address)]).toEqual([address, 'rua 1 de maio 5'])
  expect(addressKey('2ª Travessa, 3')).toBe(addressKey('2a travessa 3'))
  expect(addressKey('Rua A, 12A')).not.toBe(addressKey('Rua A, 12'))
})

test('what is short for nothing stays: the end of a name, a character alone, a complement', () => {
  expect(addressKey('Rua Cap')).toBe('rua cap')
  expect(addressKey('Servidão Fulano, s/n, Campeche')).toBe('servidao fulano s n campeche')
  expect(addressKey('Rua A, 12, bloco D apto 3')).toBe('rua a 12')
  expect(longForm('constructor')).toBeUndefined()
  for (const [typed, written] of [
    ['santa rosa', 'Rua São José, Rosa'],
    ['sao jose', 'Rua Santa Rosa'],
    ['jardim', 'Rua Judite'],
    ['santa', 'Bistrô'],
    ['padre', 'Pedro'],
  ] as const)
    expect([typed, typedWords(typed).every((word) => holdsWord(foldText(written), word))]).toEqual([typed, false])
})
