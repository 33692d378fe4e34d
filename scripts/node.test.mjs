import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { firstNewEnough } from './node.mjs'

/** Programs that print these versions, as `node --version` does. */
function programs(...versions) {
  const folder = mkdtempSync(join(tmpdir(), 'node-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return versions.map((version, index) => {
    const path = join(folder, `${index}`)
    writeFileSync(path, `#!/bin/sh\necho ${version}\n`, { mode: 0o755 })
    return path
  })
}

test('a system with a Node that is new enough runs on it, and not on the one that npm brings', () => {
  const [system, brought] = programs('v24.3.0', 'v24.21.0')
  expect(firstNewEnough([system, brought])).toBe(system)
})

test('an older one runs on the one that npm brings; without that there is none', () => {
  const [system, brought] = programs('v20.20.2', 'v24.21.0')
  expect(firstNewEnough([system, brought])).toBe(brought)
  expect(firstNewEnough([system, `${brought}-missing`])).toBeUndefined()
})
