import { execFile } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from './support/server.ts'

const program = fileURLToPath(new URL('../bench/cli.ts', import.meta.url))

test('every measure of the benchmark runs at the smallest size', async () => {
  // Long, for busy machines: alone it takes a minute.
  test.setTimeout(600_000)
  const report = test.info().outputPath('bench.json')
  const args = [program, '--tiny', '--report', report]
  const run = promisify(execFile)(process.execPath, args, { timeout: 590_000 })
  // The benchmark takes the processor time that the journeys leave.
  setPriority(run.child.pid!, constants.priority.PRIORITY_LOW)
  // The message of a failed command has only its arguments.
  const { stdout } = await run.catch((error: Error & { stdout?: string; stderr?: string }) => {
    throw new Error(`${error.message}\n${error.stdout ?? ''}\n${error.stderr ?? ''}`)
  })
  const { figures, broken } = JSON.parse(await readFile(report, 'utf8')) as {
    figures: { measure: string; what: string; ours: number; against?: { value: number } }[]
    broken: string[]
  }
  expect(broken).toEqual([])
  expect([...new Set(figures.map((figure) => figure.measure))]).toEqual([
    'lists',
    'writes',
    'processes',
    'links',
    'live',
    'streams',
    'growth',
    'quotes',
    'addresses',
    'account-timing',
    'attacks',
    'desk',
    'keystrokes',
    'statement',
    'start',
    'first-view',
    'shift',
  ])
  for (const { what, ours, against } of figures) {
    // At this size a file needs no measurable memory, and a process that only listens no measurable time.
    expect(ours, what).toBeGreaterThan(/^memory above|^CPU of a second/.test(what) ? -1 : 0)
    if (against) expect(against.value, what).toBeGreaterThan(0)
    expect(stdout).toContain(what)
  }
})

test('an unknown measure is an error that lists the known ones', async () => {
  const run = promisify(execFile)(process.execPath, [program, 'speed'])
  await expect(run).rejects.toMatchObject({ code: 2, stderr: expect.stringContaining('lists') })
})
