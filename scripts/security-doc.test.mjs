import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './places.mjs'

const text = readFileSync(at('docs/security.md'), 'utf8')
const fileOf = (path) => [at(path), at(`packages/server/src/${path}`)].find(existsSync)

test('every test that docs/security.md names by its file and name exists', () => {
  const named = [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.\w+)` "([^"]+)"/g)]
  expect(named.length).toBeGreaterThan(40)
  const missing = named.filter(([, path, name]) => {
    const file = fileOf(path)
    if (!file) return true
    const source = readFileSync(file, 'utf8')
    return !["'", '"', '`'].some((quote) => source.includes(`${quote}${name}${quote}`))
  })
  expect(missing.map(([pair]) => pair)).toEqual([])
})
