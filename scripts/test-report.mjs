import { readFileSync } from 'node:fs'

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

/** Counts one more failure if the runner ran no test, or if it exits with an error although no test failed. */
export function count(reader, file, code) {
  let counted
  try {
    counted = reader(JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    counted = { passed: 0, failed: 0 }
  }
  const nothing = counted.passed + counted.failed === 0
  const unexplained = code !== 0 && counted.failed === 0
  return { passed: counted.passed, failed: counted.failed + (nothing || unexplained ? 1 : 0) }
}

export const total = (results) =>
  results.reduce((sum, { passed, failed }) => ({ passed: sum.passed + passed, failed: sum.failed + failed }), {
    passed: 0,
    failed: 0,
  })
