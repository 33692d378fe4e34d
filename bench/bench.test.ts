import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { measures } from './measures.ts'

const run = (...args: string[]) =>
  promisify(execFile)(process.execPath, [fileURLToPath(new URL('cli.ts', import.meta.url)), ...args], {
    timeout: 590_000,
  })

test('the measures of the benchmark run at the smallest size', async () => {
  // The message of a failed command has only its arguments.
  const { stdout } = await run('--tiny').catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`)
  })
  for (const [n, { name }] of measures.entries())
    expect(stdout).toContain(`[${n + 1}/${measures.length}] ${name}: pronto`)
  expect(stdout).toContain('50 of 600 in the table')
})

test('an unknown measure is an error that lists the known ones', async () => {
  await expect(run('speed')).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('lists') })
})
