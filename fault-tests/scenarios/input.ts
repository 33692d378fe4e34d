import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Scenario } from '../scenario.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

type Report = {
  numTotalTests: number
  numPassedTests: number
  testResults: {
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** Runs the property tests of `npm test` many more times with a new seed: every hostile call is answered, and a refused call changes nothing. */
export const input: Scenario = {
  name: 'input',
  about:
    'every endpoint gets hostile input: each call is answered with a message, never with 5xx, and no change is incomplete',
  async run({ directory, random, rounds = 1000, report, fail }) {
    const reportFile = join(directory, 'report.json')
    const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
    const options = ['--reporter=json', `--outputFile=${reportFile}`, '--testTimeout=3600000']
    const seed = random.integer(0, 2 ** 31 - 1)
    const child = spawn(process.execPath, [vitest, 'run', 'packages/server/test/api-matrix', ...options], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', HOSTILE_SEED: `${seed}`, HOSTILE_RUNS: `${rounds}` },
      stdio: 'ignore',
    })
    const timer = setInterval(() => report(`${rounds} runs per endpoint`), 5000)
    const [code] = (await once(child, 'exit').finally(() => clearInterval(timer))) as [number | null]
    const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(reportFile, 'utf8')) as Report
    for (const { message, assertionResults } of testResults) {
      if (assertionResults.length === 0) fail(message)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status !== 'passed') fail(`${fullName}: ${failureMessages.join('\n').slice(0, 1500)}`)
    }
    if (code !== 0 && numPassedTests === numTotalTests) fail(`the tests exited with ${code}`)
    return { tests: numTotalTests, 'hostile calls per endpoint': rounds, 'seed of the calls': seed }
  },
}
