import { expect, test } from 'vitest'
import { indexedPatterns, parseTyped, similarity, slipScore } from './typed.ts'

test('the similarity of words is that of pg_trgm', () => {
  expect(similarity('word', 'words')).toBeCloseTo(4 / 7)
  expect(similarity('rua', 'rua')).toBe(1)
  expect(similarity('a', 'b')).toBe(0)
})

test('slips in words are forgiven, in numbers they are not', () => {
  const score = (typed: string, folded: string) => slipScore(parseTyped(typed)!, folded)
  const folded = ' casa da neide / rua das palmeiras 120 centro '
  for (const typed of ['palmeras', 'palemiras', 'almeiras', 'Palmeirras 120', 'neidi'])
    expect(score(typed, folded)).not.toBeNull()
  for (const typed of ['palmeras 121', 'trindade', 'xy', 'palmeras trindade']) expect(score(typed, folded)).toBeNull()
  expect(score('palmeiras', folded)).toBeGreaterThan(score('palmeras', folded) ?? 1)
})

test('a text without a word is no search, and a long one has eight words', () => {
  expect(parseTyped(' ,;% ')).toBeNull()
  expect(parseTyped('a '.repeat(100))?.words).toHaveLength(8)
  expect(parseTyped('Av. Beira-Mar')).toMatchObject({
    words: ['avenida', 'beira', 'mar'],
    prefix: ' avenida beira mar%',
  })
})

test('an index is asked for the type of a street only where no other word tells more', () => {
  const asked = (text: string) => indexedPatterns(parseTyped(text)!).flat()
  expect(asked('rua lauro 12')).not.toContain('%rua%')
  expect(asked('rua lauro 12')).toContain('%lauro%')
  expect(asked('rua d')).toContain('%rua%')
  expect(asked('lauro')).toContain('%lauro%')
})
