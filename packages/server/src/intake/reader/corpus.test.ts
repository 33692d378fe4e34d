import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Corpus, judge } from '#test/intake/corpus.ts'

const read = (name: string) =>
  JSON.parse(readFileSync(new URL(`../../../test/intake/${name}`, import.meta.url), 'utf8')) as Corpus

test.each([
  'messages.json',
  'other-towns.json',
  'curitiba.json',
  'belo-horizonte.json',
  'salvador.json',
  'towns-before.json',
  'towns-after.json',
  'towns-new.json',
  'towns-later.json',
  'towns-last.json',
])('the messages of %s are read as they are meant', (name) => {
  const { right, rightOfSure, orders, description, invented, mistakes } = judge(read(name))
  expect({ invented, mistakes: invented > 0 ? mistakes : [] }).toEqual({ invented: 0, mistakes: [] })
  expect(orders).toBeGreaterThanOrEqual(0.95)
  expect(right).toBeGreaterThanOrEqual(0.95)
  expect(rightOfSure).toBeGreaterThanOrEqual(0.98)
  expect(description).toBeGreaterThanOrEqual(0.95)
})
