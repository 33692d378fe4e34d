import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

test('an option that is no number is an error, and no run of another length', async () => {
  const main = fileURLToPath(new URL('main.ts', import.meta.url))
  const run = promisify(execFile)(process.execPath, [main, 'retries', '--rounds', 'ten'])
  await expect(run).rejects.toMatchObject({ code: 2, stderr: '--rounds is a number\n' })
})
