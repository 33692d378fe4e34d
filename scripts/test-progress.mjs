import { relative } from 'node:path'
import { root } from './places.mjs'

const clock = (ms) => `${Math.floor(ms / 60_000)}:${String(Math.floor(ms / 1000) % 60).padStart(2, '0')}`
const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`

/** Vitest keeps the difference between the expected and the received value beside the message. */
const printError = (error, title = '') =>
  console.error(`\n${title}\n${error.stack ?? error.message ?? error}\n${error.diff ?? ''}\n`)

/** Prints a line for each finished test or file: how many are done, and about how long the others take. */
export function createProgress(print, now = () => performance.now()) {
  let total = 0
  let done = 0
  let begunAt = 0
  return {
    begin(count) {
      total = count
      begunAt = now()
    },
    finished(passed, title, ms) {
      done++
      const left = ((now() - begunAt) / done) * (total - done)
      const counted = `[${String(done).padStart(String(total).length)}/${total}]`
      print(`${passed ? '✓' : '✗'} ${counted} ${title} (${seconds(ms)}), about ${clock(left)} left`)
    },
  }
}

/** A reporter for Vitest and for Playwright: each calls the methods that it knows. */
export default class ProgressReporter {
  #progress = createProgress((line) => console.log(line))

  printsToStdio = () => true

  // Vitest: one line for each file.
  onTestRunStart(specifications) {
    this.#progress.begin(specifications.length)
  }
  onTestModuleEnd(file) {
    this.#progress.finished(file.ok(), relative(root, file.moduleId), file.diagnostic().duration)
    for (const error of file.errors()) printError(error)
    for (const test of file.children.allTests('failed'))
      for (const error of test.result().errors) printError(error, test.fullName)
  }

  onTestRunEnd(_files, errors) {
    for (const error of errors) printError(error)
  }

  // Playwright: one line for each journey.
  onBegin(_config, suite) {
    this.#progress.begin(suite.allTests().length)
  }
  onTestEnd(test, result) {
    const file = relative(root, test.location.file)
    const passed = result.status === test.expectedStatus
    this.#progress.finished(passed, `${file} › ${test.title}`, result.duration)
    if (!passed) for (const error of result.errors) printError(error)
  }
}
