import { readFileSync } from 'node:fs'

/** What a runner's JSON report says, in `passed` and `failed`. Skipped is failed: nobody may switch a test off unseen. */
export const readers = {
  vitest: ({ numTotalTests, numPassedTests, testResults }) => {
    // A file that cannot even be loaded has no tests to count.
    const broken = testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0).length
    return { passed: numPassedTests, failed: numTotalTests - numPassedTests + broken }
  },
  playwright: ({ stats: { expected, unexpected, flaky, skipped }, errors }) => ({
    passed: expected,
    failed: unexpected + flaky + skipped + errors.length,
  }),
}

/** A runner that ran nothing has failed, and so has one that ends badly without naming a test (an error outside of all). */
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
