import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import TestReporter, { readReport } from './test-reporter.mjs'
import { at } from './places.mjs'

function report(content) {
  const directory = mkdtempSync(join(tmpdir(), 'ligeiro-report-'))
  onTestFinished(() => rmSync(directory, { recursive: true }))
  writeFileSync(join(directory, 'report.json'), JSON.stringify({ failures: [], ...content }))
  return join(directory, 'report.json')
}
const moduleOf = (name, tests, errors = []) => ({
  moduleId: at(name),
  ok: () => errors.length === 0 && tests.every(([, state]) => state !== 'failed'),
  errors: () => errors,
  diagnostic: () => ({ duration: 1234 }),
  children: {
    allTests: () => tests.map(([fullName, state, errors]) => ({ fullName, result: () => ({ state, errors }) })),
  },
})

test('each line says what is done and, once a quarter is done, about how long the rest takes', () => {
  const lines = []
  let time = 0
  const reporter = new TestReporter({ print: (line) => lines.push(line), now: () => time })
  reporter.onTestRunStart({ length: 12 })
  for (const name of ['a', 'b', 'c']) {
    time += 20_000
    reporter.onTestModuleEnd(moduleOf(`${name}.test.ts`, []))
  }
  expect(lines).toEqual([
    '✓ [ 1/12] a.test.ts (1.2 s)',
    '✓ [ 2/12] b.test.ts (1.2 s)',
    '✓ [ 3/12] c.test.ts (1.2 s), about 3:00 left',
  ])
})

test('skipped tests and files that cannot be loaded are failures, and failures are kept with their whole messages, without colors', () => {
  const reporter = new TestReporter({ print: () => {} })
  const failed = ['a step', 'failed', [{ message: '\u001B[31mexpected 1\u001B[39m' }]]
  reporter.onTestModuleEnd(moduleOf('steps.test.ts', [['one', 'passed', []], ['two', 'skipped', []], failed]))
  reporter.onTestModuleEnd(moduleOf('broken.test.ts', [], [{ message: 'no such file' }]))
  expect(reporter.report).toEqual({
    passed: 1,
    failed: 3,
    failures: [
      { title: 'steps.test.ts › a step', message: 'expected 1\n' },
      { title: 'broken.test.ts', message: 'no such file\n' },
    ],
  })
})

test('a journey that was skipped, or passed only when it was repeated, is a failure', () => {
  const reporter = new TestReporter({ print: () => {} })
  const outcomes = ['expected', 'flaky', 'skipped', 'unexpected']
  reporter.onBegin({}, { allTests: () => outcomes.map((outcome) => ({ outcome: () => outcome })) })
  const place = { title: 'a screen', location: { file: at('e2e/live.spec.ts') }, expectedStatus: 'passed' }
  reporter.onTestEnd(place, { status: 'failed', duration: 5, errors: [{ message: 'no' }] })
  reporter.onError({ message: 'no server' })
  reporter.onEnd()
  expect(reporter.report).toEqual({
    passed: 1,
    failed: 4,
    failures: [
      { title: 'e2e/live.spec.ts › a screen', message: 'no\n' },
      { title: 'before the first journey', message: 'no server\n' },
    ],
  })
})

test('a runner that ran nothing, left no report, or ended badly without a reason has failed', () => {
  const failures = []
  expect(readReport(report({ passed: 0, failed: 0 }), 0)).toEqual({ passed: 0, failed: 1, failures })
  expect(readReport('/nowhere/report.json', 0)).toEqual({ passed: 0, failed: 1, failures })
  expect(readReport(report({ passed: 5, failed: 0 }), 1)).toEqual({ passed: 5, failed: 1, failures })
  expect(readReport(report({ passed: 5, failed: 2 }), 1)).toEqual({ passed: 5, failed: 2, failures })
})

test('where a word chooses the tests, a runner may have none', () => {
  expect(readReport(report({ passed: 0, failed: 0 }), 0, true)).toEqual({ passed: 0, failed: 0, failures: [] })
})
