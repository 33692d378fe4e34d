import { readFileSync } from 'node:fs'
import { relative } from 'node:path'
import { root } from './places.mjs'

/** Of each test of Vitest's JSON report its title, and whether it passed. A file that cannot be loaded has no tests, and counts as one. */
const filesOf = ({ testResults = [] }) =>
  testResults.flatMap(({ name, status: ofFile, assertionResults: tests }) => {
    const file = relative(root, name)
    if (tests.length === 0 && ofFile === 'failed') return [{ title: file, passed: false }]
    return tests.map(({ fullName, status }) => ({ title: `${file} › ${fullName}`, passed: status === 'passed' }))
  })

const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)]

/** The same of Playwright's. One that passes only when it is repeated is 'flaky'. */
const journeysOf = ({ errors = [], ...report }) => [
  ...errors.map(() => ({ title: 'before the first journey', passed: false })),
  ...specsOf(report).flatMap(({ file, title, tests }) =>
    tests.map(({ status }) => ({ title: `${file} › ${title}`, passed: status === 'expected' })),
  ),
]

/**
 * Reads the JSON report of a runner, which has printed why tests failed. A skipped test counts as failed, so that nobody disables one unnoticed.
 * One more failure is counted if the runner ran no test (unless it `mayBeEmpty`), or if it ended with an error although no test failed.
 */
export function readReport(file, code, mayBeEmpty = false) {
  let report = {}
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A runner that wrote no report has printed why.
  }
  const tests = [...filesOf(report), ...journeysOf(report)]
  const failures = tests.filter(({ passed }) => !passed).map(({ title }) => title)
  const isUnexplained = failures.length === 0 && (code !== 0 || (tests.length === 0 && !mayBeEmpty))
  return { passed: tests.length - failures.length, failed: failures.length + Number(isUnexplained), failures }
}
