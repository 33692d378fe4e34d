import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { count, failures, readers, total } from './test-report.mjs'

function report(content) {
  const directory = mkdtempSync(join(tmpdir(), 'ligeiro-report-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'report.json'), JSON.stringify(content))
  return join(directory, 'report.json')
}

const vitest = (numPassedTests, numTotalTests, testResults = []) =>
  report({ numPassedTests, numTotalTests, testResults })

test('skipped and unfinished tests are failures', () => {
  expect(count(readers.vitest, vitest(7, 10), 0)).toEqual({ passed: 7, failed: 3 })
  const stats = { expected: 4, unexpected: 1, flaky: 1, skipped: 2 }
  expect(count(readers.playwright, report({ stats, errors: [] }), 1)).toEqual({ passed: 4, failed: 4 })
})

test('a file that cannot be loaded is a failure', () => {
  const broken = [{ status: 'failed', assertionResults: [] }]
  expect(count(readers.vitest, vitest(2, 2, broken), 1)).toEqual({ passed: 2, failed: 1 })
})

test('a runner that ran nothing, left no report, or ended badly without a reason has failed', () => {
  expect(count(readers.vitest, vitest(0, 0), 0)).toEqual({ passed: 0, failed: 1 })
  expect(count(readers.vitest, '/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1 })
  expect(count(readers.vitest, vitest(5, 5), 1)).toEqual({ passed: 5, failed: 1 })
})

test('where a word chooses the tests, a runner may have none', () => {
  expect(count(readers.vitest, vitest(0, 0), 0, true)).toEqual({ passed: 0, failed: 0 })
})

test('failed tests are listed with their whole messages, without colors', () => {
  const failed = { status: 'failed', fullName: 'a step', failureMessages: ['\u001B[31mexpected 1\u001B[39m'] }
  const testResults = [
    { name: 'steps.test.ts', status: 'failed', assertionResults: [{ status: 'passed' }, failed] },
    { name: 'broken.test.ts', status: 'failed', message: 'no such file', assertionResults: [] },
  ]
  expect(failures.vitest({ testResults })).toEqual([
    { title: 'steps.test.ts › a step', message: 'expected 1' },
    { title: 'broken.test.ts', message: 'no such file' },
  ])
  const spec = {
    ok: false,
    file: 'live.spec.ts',
    line: 3,
    title: 'a screen',
    tests: [{ results: [{ errors: [{ message: 'no' }] }] }],
  }
  const suites = [{ specs: [], suites: [{ specs: [{ ok: true }, spec] }] }]
  expect(failures.playwright({ suites, errors: [] })).toEqual([{ title: 'live.spec.ts:3 › a screen', message: 'no' }])
})

test('the counts of all reports are added up', () => {
  const stages = [
    { passed: 1, failed: 0 },
    { passed: 40, failed: 2 },
  ]
  expect(total(stages)).toEqual({ passed: 41, failed: 2 })
})
