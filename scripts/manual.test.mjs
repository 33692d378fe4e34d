import { readdirSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { at } from './places.mjs'

const manual = readFileSync(at('docs/pt/manual.md'), 'utf8')
const pictures = [...manual.matchAll(/telas\/[\w-]+\.webp/g)].map(([path]) => path)

/** The texts of the app's code. */
function sources(folder) {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => /(?<!\.test)\.tsx?$/.test(name))
    .map(({ parentPath, name }) => readFileSync(`${parentPath}/${name}`, 'utf8'))
    .join('\n')
}

test('each button and screen that the manual names is in the app', () => {
  const app = sources(at('packages/web/src')) + sources(at('packages/contract/src'))
  // What begins an item, as in '- **Lojas**: ...', may be its subject.
  const inside = manual.replaceAll(/^( *(?:-|\d+\.) )\*\*[^*]+\*\*(?=:)/gm, '$1')
  const named = [...inside.matchAll(/\*\*([^*]+?)\.?\*\*/g)].map(([, name]) => name.replaceAll(/\s+/g, ' '))
  expect(named.length).toBeGreaterThan(15)
  expect(named.filter((name) => !app.includes(name))).toEqual([])
})

test('each picture is there, is small, and is used', () => {
  const files = readdirSync(at('docs/pt/telas')).map((name) => `telas/${name}`)
  expect(files.toSorted()).toEqual(pictures.toSorted())
  expect(files.length).toBeLessThanOrEqual(8)
  expect(files.filter((path) => statSync(at(`docs/pt/${path}`)).size > 60_000)).toEqual([])
})
