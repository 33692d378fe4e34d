import { readFileSync } from 'node:fs'
import { stripVTControlCharacters } from 'node:util'

/** Reads `passed` and `failed` from a runner's JSON report. Skipped tests count as failed, so that nobody disables a test unnoticed. */
export const readers = {
  vitest: ({ numTotalTests, numPassedTests, testResults }) => {
    // A file that cannot be loaded reports no tests, so it is counted as one failure.
    const unloadedFiles = testResults.filter(
      (file) => file.status === 'failed' && file.assertionResults.length === 0,
    ).length
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + unloadedFiles }
  },
  playwright: ({ stats: { expected, unexpected, flaky, skipped }, errors }) => ({
    passed: expected,
    failed: unexpected + flaky + skipped + errors.length,
  }),
}

/** Counts one more failure if the runner ran no test (unless it `mayBeEmpty`), or if it exits with an error although no test failed. */
export function count(reader, file, code, mayBeEmpty = false) {
  let counted
  try {
    counted = reader(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    counted = { passed: 0, failed: 0 }
  }
  const nothing = counted.passed + counted.failed === 0
  const unexplained = code !== 0 && counted.failed === 0
  return { passed: counted.passed, failed: counted.failed + ((nothing && !mayBeEmpty) || unexplained ? 1 : 0) }
}

export const total = (results) =>
  results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })

const suitesIn = (suite) => [suite, ...(suite.suites ?? []).flatMap(suitesIn)]

/** The failed tests of a runner's JSON report, with their whole messages. */
export const failures = {
  vitest: ({ testResults }) =>
    testResults.flatMap(({ name, status, message, assertionResults }) => {
      if (status === 'failed' && assertionResults.length === 0) return [{ title: name, message }]
      const failed = assertionResults.filter((one) => one.status === 'failed')
      return failed.map((one) => ({
        title: `${name} › ${one.fullName}`,
        message: stripVTControlCharacters(one.failureMessages.join('\n')),
      }))
    }),
  playwright: ({ suites, errors }) => [
    ...suites.flatMap(suitesIn).flatMap(({ specs = [] }) =>
      specs
        .filter(({ ok }) => !ok)
        .map(({ file, line, title, tests }) => {
          const messages = tests.flatMap(({ results }) => results.flatMap((result) => result.errors))
          return {
            title: `${file}:${line} › ${title}`,
            message: stripVTControlCharacters(messages.map(({ message }) => message).join('\n')),
          }
        }),
    ),
    ...errors.map(({ message }) => ({
      title: 'before the first journey',
      message: stripVTControlCharacters(message ?? ''),
    })),
  ],
}
