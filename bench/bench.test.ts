import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { measures } from './measures.ts'

const program = fileURLToPath(new URL('cli.ts', import.meta.url))

const chosen = measures.map(({ name }) => name)

test('the measures of the benchmark run at the smallest size', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ligeiro-bench-test-'))
  const report = join(directory, 'bench.json')
  const args = [program, ...chosen, '--tiny', '--report', report]
  // The message of a failed command has only its arguments.
  const { stdout } = await promisify(execFile)(process.execPath, args, { timeout: 590_000 }).catch(
    (error: Error & { stdout?: string; stderr?: string }) => {
      throw new Error(`${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`)
    },
  )
  const { figures, broken } = JSON.parse(await readFile(report, 'utf8')) as {
    figures: { measure: string; what: string; ours: number; against?: { value: number } }[]
    broken: string[]
  }
  await rm(directory, { recursive: true })
  expect(broken).toEqual([])
  expect([...new Set(figures.map((figure) => figure.measure))]).toEqual(chosen)
  const isMeasured = ({ ours, against = { value: 1 } }: (typeof figures)[number]) => ours > 0 && against.value > 0
  expect(figures.filter((figure) => !isMeasured(figure))).toEqual([])
  for (const { what } of figures) expect(stdout).toContain(what)
})

test('an unknown measure is an error that lists the known ones', async () => {
  const run = promisify(execFile)(process.execPath, [program, 'speed'])
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('lists') })
})
