import { readFileSync, writeFileSync } from 'node:fs'
import { relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { root } from './places.mjs'

const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`

/** Vitest keeps the difference between the expected and the received value beside the message. */
const textOf = (error) => stripVTControlCharacters(`${error.stack ?? error.message ?? error}\n${error.diff ?? ''}`)

/**
 * A reporter for Vitest and for Playwright: each calls the methods that it knows. It prints a line for each finished file or journey: how many
 * are done, and about how long the others take. It writes the counts and the failures to the file TEST_REPORT. Skipped tests count as failed, so that nobody disables a test
 * unnoticed.
 */
export default class TestReporter {
  #print
  #now
  #begun = 0
  #total = 0
  #done = 0
  #journeys = null
  report = { passed: 0, failed: 0, failures: [] }

  constructor({ print = console.log, now = () => performance.now() } = {}) {
    this.#print = print
    this.#now = now
  }

  printsToStdio = () => true

  #begin(total) {
    this.#total = total
    this.#begun = this.#now()
  }

  #finished(passed, title, ms) {
    const left = ((this.#now() - this.#begun) / ++this.#done) * (this.#total - this.#done)
    // The slowest run first, so that the first ones say nothing of the others.
    const remaining = this.#done * 4 < this.#total ? '' : `, about ${clock(left)} left`
    const counted = `[${String(this.#done).padStart(String(this.#total).length)}/${this.#total}]`
    this.#print(`${passed ? '✓' : '✗'} ${counted} ${title} (${(ms / 1000).toFixed(1)} s)${remaining}`)
  }

  #failed(title, errors) {
    const message = errors.map(textOf).join('\n')
    this.#print(`\n${title}\n${message}\n`)
    this.report.failures.push({ title, message })
  }

  #count(isPassed) {
    this.report[isPassed ? 'passed' : 'failed']++
  }

  #write() {
    if (process.env.TEST_REPORT) writeFileSync(process.env.TEST_REPORT, JSON.stringify(this.report))
  }

  // Vitest
  onTestRunStart(files) {
    this.#begin(files.length)
  }
  onTestModuleEnd(file) {
    const name = relative(root, file.moduleId)
    this.#finished(file.ok(), name, file.diagnostic().duration)
    // Such as that of a file that cannot be loaded.
    const errors = file.errors()
    if (errors.length > 0) {
      this.#count(false)
      this.#failed(name, errors)
    }
    for (const test of file.children.allTests()) {
      const { state, errors: own } = test.result()
      this.#count(state === 'passed')
      if (state === 'failed') this.#failed(`${name} › ${test.fullName}`, own)
    }
  }
  onTestRunEnd(_files, errors) {
    if (errors.length > 0) this.#failed('beside the tests', errors)
    this.#write()
  }

  // Playwright
  onBegin(_config, suite) {
    this.#journeys = suite
    this.#begin(suite.allTests().length)
  }
  onTestEnd(test, { status, duration, errors }) {
    const title = `${relative(root, test.location.file)} › ${test.title}`
    const passed = status === test.expectedStatus
    this.#finished(passed, title, duration)
    if (!passed) this.#failed(title, errors)
  }
  onError(error) {
    this.#count(false)
    this.#failed('before the first journey', [error])
  }
  onEnd() {
    // A journey that passes only when it is repeated is a failure too.
    for (const test of this.#journeys?.allTests() ?? []) this.#count(test.outcome() === 'expected')
    this.#write()
  }
}

/** Reads a report. One more failure is counted if the runner ran no test (unless it `mayBeEmpty`), or if it ended with an error although no test failed. */
export function readReport(file, code, mayBeEmpty = false) {
  let report = { passed: 0, failed: 0, failures: [] }
  try {
    report = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // A runner that wrote no report has printed why.
  }
  const { passed, failed } = report
  const nothing = passed + failed === 0
  const unexplained = code !== 0 && failed === 0
  return { ...report, failed: failed + ((nothing && !mayBeEmpty) || unexplained ? 1 : 0) }
}
