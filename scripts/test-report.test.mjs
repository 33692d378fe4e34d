import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { at } from './places.mjs'
import { readReport } from './test-report.mjs'

function report(content) {
  const directory = mkdtempSync(join(tmpdir(), 'ligeiro-report-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'report.json'), JSON.stringify(content))
  return join(directory, 'report.json')
}
const testsOf = (...statuses) => statuses.map((status) => ({ fullName: `one that ${status}`, status }))
const fileOf = (name, status, assertionResults) => ({ name: at(name), status, assertionResults })
const passing = { testResults: [fileOf('a.test.ts', 'passed', testsOf('passed', 'passed'))] }

test('skipped tests and files that cannot be loaded are failures', () => {
  const testResults = [
    fileOf('steps.test.ts', 'failed', testsOf('passed', 'skipped', 'failed')),
    fileOf('broken.test.ts', 'failed', []),
  ]
  const failures = ['steps.test.ts › one that skipped', 'steps.test.ts › one that failed', 'broken.test.ts']
  expect(readReport(report({ testResults }), 1)).toEqual({ passed: 1, failed: 3, failures })
})

test('a journey that was skipped, or passed only when it was repeated, is a failure', () => {
  const journey = (status) => ({ file: 'live.spec.ts', title: status, tests: [{ status }] })
  const inner = { specs: ['flaky', 'skipped', 'unexpected'].map(journey) }
  const suites = [{ specs: [journey('expected')], suites: [inner] }]
  const failures = ['flaky', 'skipped', 'unexpected'].map((status) => `live.spec.ts › ${status}`)
  expect(readReport(report({ suites, errors: [{ message: 'no server' }] }), 1)).toEqual({
    passed: 1,
    failed: 4,
    failures: ['before the first journey', ...failures],
  })
})

test('a runner that ran nothing, left no report, or ended badly without a reason has failed', () => {
  expect(readReport(report({ testResults: [] }), 0)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(readReport('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1, failures: [] })
  expect(readReport(report(passing), 1)).toEqual({ passed: 2, failed: 1, failures: [] })
  expect(readReport(report(passing), 0)).toEqual({ passed: 2, failed: 0, failures: [] })
})

test('where a word chooses the tests, a runner may have none', () => {
  expect(readReport(report({ testResults: [] }), 0, true)).toEqual({ passed: 0, failed: 0, failures: [] })
})
