import { expect, test } from 'vitest'
import { corpusFiles, judge, readCorpus } from '#test/intake/corpus.ts'

test.each(corpusFiles)('the messages of %s are read as they are meant', (name) => {
  const { right, rightOfSure, orders, description, invented, mistakes } = judge(readCorpus(name))
  expect({ invented, mistakes: invented > 0 ? mistakes : [] }).toEqual({ invented: 0, mistakes: [] })
  expect(orders).toBeGreaterThanOrEqual(0.95)
  // In the small town most bairros are in no list.
  expect(right).toBeGreaterThanOrEqual(name === 'small-town.json' ? 0.94 : 0.95)
  expect(rightOfSure).toBeGreaterThanOrEqual(0.98)
  expect(description).toBeGreaterThanOrEqual(0.95)
})
