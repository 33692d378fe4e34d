import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './places.mjs'

const fileOf = (path) => [at(path), at(`packages/server/src/${path}`)].find(existsSync)

test.each([
  ['docs/security.md', 40],
  ['docs/links.md', 25],
  ['docs/prices.md', 10],
  ['docs/intake.md', 10],
])('every test that %s names by its file and name exists', (document, atLeast) => {
  const text = readFileSync(at(document), 'utf8')
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)` "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(atLeast)
  const missing = named.filter(([, path, name]) => {
    const file = fileOf(path)
    if (!file) return true
    const source = readFileSync(file, 'utf8')
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
  })
  expect(missing.map(([pair]) => pair)).toEqual([])
})
