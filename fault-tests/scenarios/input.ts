import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Part } from '../scenario.ts'

const fullRun = 1000
const root = fileURLToPath(new URL('../..', import.meta.url))

type Report = {
  numTotalTests: number
  numPassedTests: number
  testResults: {
    message: string
    assertionResults: { status: string; fullName: string; failureMessages: string[] }[]
  }[]
}

/** The property tests of `npm test` with many more runs, and another seed each time: whatever is sent to any endpoint is answered, and a refusal leaves nothing behind. */
export const input: Part = {
  name: 'input',
  about: 'hostile input to every endpoint: a message always, no 5xx, nothing half-written',
  async run({ directory, random, rounds = fullRun, tell, find }) {
    const report = join(directory, 'report.json')
    const vitest = join(dirname(createRequire(import.meta.url).resolve('vitest/package.json')), 'vitest.mjs')
    const args = [
      'run',
      'packages/server/test/door',
      '--reporter=json',
      `--outputFile=${report}`,
      '--testTimeout=3600000',
    ]
    const seed = random.below(2 ** 31)
    const child = spawn(process.execPath, [vitest, ...args], {
      cwd: root,
      env: { ...process.env, NODE_ENV: 'test', HOSTILE_SEED: `${seed}`, HOSTILE_RUNS: `${rounds}` },
      stdio: 'ignore',
    })
    const began = Date.now()
    const telling = setInterval(
      () => tell(`${rounds} runs an endpoint, for ${Math.round((Date.now() - began) / 1000)} s`),
      5000,
    )
    const [code] = (await once(child, 'exit').finally(() => clearInterval(telling))) as [number | null]
    const { numTotalTests, numPassedTests, testResults } = JSON.parse(readFileSync(report, 'utf8')) as Report
    for (const { message, assertionResults } of testResults) {
      if (assertionResults.length === 0) find(message)
      for (const { status, fullName, failureMessages } of assertionResults)
        if (status !== 'passed') find(`${fullName}: ${failureMessages.join('\n').slice(0, 1500)}`)
    }
    if (code !== 0 && numPassedTests === numTotalTests) find(`the tests ended with ${code}`)
    return { tests: numTotalTests, 'hostile calls an endpoint': rounds, 'seed of the calls': seed }
  },
}
