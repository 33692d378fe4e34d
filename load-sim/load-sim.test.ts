import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { readOptions, type Options } from './options.ts'
import type { Outcome } from './simulation.ts'

const program = fileURLToPath(new URL('main.ts', import.meta.url))
const run = promisify(execFile)
const shortForm =
  '--motoboys 12 --clients 6 --admins 2 --changes 100 --cut 0.3 --cut-for 3 --rate 40 --think 0.3 --processes 2 --kill-process'

test('nothing is stale, lost or duplicated when 20 people have network faults and one of two processes is killed', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'ligeiro-load-sim-test-'))
  const report = join(directory, 'report.json')
  const { stdout } = await run(process.execPath, [program, ...shortForm.split(' '), '--report', report])
  const outcome = JSON.parse(await readFile(report, 'utf8')) as Outcome & { options: Options }
  await rm(directory, { recursive: true })
  expect(outcome).toMatchObject({ people: 20, stale: [], signedOut: 0, during: { stale: [] } })
  expect(outcome.verification).toMatchObject({ lost: [], duplicate: [], wrongTimes: [], open: 0 })
  // These counts prove that the simulation ran.
  expect(outcome.done).toBeGreaterThanOrEqual(100)
  expect(outcome.verification.steps).toBe(outcome.done)
  expect(outcome.cuts).toBeGreaterThan(5)
  expect(outcome.latencies.length).toBeGreaterThan(20)
  expect(stdout).toContain('duplicate effects           0')
}, 240_000)

test.each([
  [['--motoboys', 'many'], '--motoboys must be 1 to 5000.'],
  [['--speed', '9'], "Unknown option '--speed'"],
  [['--kill-process'], '--kill-process needs --processes 2 or more: one of them must survive.'],
  [['--url', 'localhost:x'], '--url must be like http://localhost:3000.'],
  [['--url', 'http://localhost:1'], '--url needs --admin-email and --admin-password.'],
  [
    ['--url', 'http://localhost:1', '--admin-email', 'a@b.c', '--admin-password', 'x', '--restart-database'],
    '--restart-database, --kill-process and --processes cannot be used with --url.',
  ],
])('%s is refused', (args, message) => {
  expect(() => readOptions(args)).toThrow(message)
})
