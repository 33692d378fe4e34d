import { chmodSync, mkdtempSync, rmdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { CannotStart } from './cannot-start.ts'
import { checkPermissions } from './initdb.ts'

test('a disk that gives everybody access to a private folder is refused, and a way out is named', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ligeiro-'))
  expect(() => checkPermissions(folder)).not.toThrow()
  // A Windows disk reports mode 777 for every folder, also right after it was created with mode 700.
  chmodSync(folder, 0o777)
  expect(() => checkPermissions(folder)).toThrow(CannotStart)
  expect(() => checkPermissions(folder)).toThrow(/disco do Windows.*DATA_DIR=~\/ligeiro$/)
  rmdirSync(folder)
})
