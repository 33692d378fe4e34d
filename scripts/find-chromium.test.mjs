import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { findChromium, findHeadlessShell } from './find-chromium.mjs'

const directories = []
afterEach(() => directories.splice(0).forEach((path) => rmSync(path, { recursive: true })))

/** Makes a directory with these programs. */
function withPrograms(...names) {
  const path = mkdtempSync(join(tmpdir(), 'ligeiro-programs-'))
  directories.push(path)
  for (const name of names) writeFileSync(join(path, name), '', { mode: 0o755 })
  return path
}

test('the headless shell is used where it is installed, and Chromium elsewhere', () => {
  const both = withPrograms('chromium', 'chromium-headless-shell')
  const one = withPrograms('chromium')
  expect(findHeadlessShell({ PATH: [one, both].join(delimiter) })).toBe(join(both, 'chromium-headless-shell'))
  expect(findChromium({ PATH: [one, both].join(delimiter) })).toBe(join(one, 'chromium'))
  expect(findHeadlessShell({ PATH: one })).toBe(join(one, 'chromium'))
  expect(findHeadlessShell({ PATH: withPrograms() })).toBeUndefined()
})

test('CHROMIUM_PATH is used instead of both, if it can be executed', () => {
  const PATH = withPrograms('chromium', 'chromium-headless-shell')
  const own = join(withPrograms('my-chromium'), 'my-chromium')
  expect([findChromium, findHeadlessShell].map((find) => find({ PATH, CHROMIUM_PATH: own }))).toEqual([own, own])
  expect([findChromium, findHeadlessShell].map((find) => find({ PATH, CHROMIUM_PATH: '/none' }))).toEqual([
    undefined,
    undefined,
  ])
})
