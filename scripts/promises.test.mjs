import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './places.mjs'
import { namesIn, promisesOf } from './promises.mjs'

test('names of plain, repeated and quoted tests are found, other calls are not', () => {
  const source = [
    "test('one', () => {})",
    "test.each([1, 2])('two of %s', () => {})",
    'test("a client\'s", async () => {})',
    "test.each([\n  ['a', 1],\n])('four: %s', () => {})",
    "expect(screen('none'))",
  ].join('\n')
  expect(namesIn(source)).toEqual(['one', 'two of %s', "a client's", 'four: %s'])
})

test.each([
  ['docs/security.md', 300],
  ['docs/links.md', 100],
  ['docs/prices.md', 60],
  ['docs/intake.md', 60],
  ['docs/address-book.md', 40],
])('the promises that %s names are printed', (document, atLeast) => {
  const [, words] = /`npm run promises -- ([^`]+)`/.exec(readFileSync(at(document), 'utf8')) ?? []
  const found = words.split(' ').map((word) => promisesOf([word]).flatMap(({ names }) => names))
  expect(found.filter((names) => names.length === 0)).toEqual([])
  expect(new Set(found.flat()).size).toBeGreaterThan(atLeast)
})

test('the list of what is open in docs/security.md has every point', () => {
  const text = readFileSync(at('docs/security.md'), 'utf8')
  const open = text.slice(text.indexOf('## What is open'), text.indexOf('## Findings'))
  // The list is what an operator decides by, so it must not be emptied unnoticed.
  expect([...open.matchAll(/^\d+\. \*\*/gm)].length).toBeGreaterThanOrEqual(10)
})
