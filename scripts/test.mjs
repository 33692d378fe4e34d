import { mkdirSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { build } from './build.mjs'
import { provideChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { explain, script } from './progress.mjs'
import { run } from './run.mjs'
import { serverEnv } from './server.mjs'
import { readReport } from './test-report.mjs'

/*
 * npm test               everything
 * npm test -- WORDS      the tests whose paths contain one of the words
 * npm run test:fast      checks and unit tests, without PostgreSQL and browser
 * npm run test:long      everything in its long form, with benchmark and fault tests
 */
const fast = process.argv.includes('--fast')
const long = process.argv.includes('--long')
const words = process.argv.slice(2).filter((word) => !word.startsWith('--'))

const REPORTS = at('.cache/test-reports')
const reportOf = (name) => `${REPORTS}/${name}.json`
/** Two rows of checks. `lint` checks the types too, so that they are computed once. */
const CHECKS = [['lint'], ['format:check', 'structure', 'dead-code']]
/** The checker is written in Go, which collects garbage half as often by this. */
const GOGC = '200'
const LONG = { bench: ['--small'], 'fault-tests': [] }
const failed = []

await script(async () => {
  await install()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const results = await (fast ? runFast() : runAll())
  if (long) for (const [name, args] of Object.entries(LONG)) results.push(await timed(name, () => check(name, args)))

  for (const { title, message } of failed) console.log(`\n✗ ${title}\n${message}`.trimEnd())
  console.log('')
  for (const { title, passed, failed: failedCount, seconds } of results)
    console.log(`${failedCount ? '✗' : '✓'} ${title.padEnd(18)} ${passed} passed, ${failedCount} failed (${seconds} s)`)
  const sumOf = (what) => results.reduce((sum, result) => sum + result[what], 0)
  const nothing = sumOf('passed') + sumOf('failed') === 0
  if (nothing) console.log(`No test has ${words.join(' or ')} in its path.`)
  console.log(`${sumOf('passed')} passed, ${sumOf('failed')} failed`)
  process.exit(sumOf('failed') > 0 || nothing ? 1 : 0)
})

/** The checks run beside the unit tests. */
async function runFast() {
  const [checks, tested] = await Promise.all([checkAll(), vitest(['unit'])])
  return [...checks, tested]
}

/** The checks run beside the tests with the processor time that these leave. */
async function runAll() {
  const checked = checkAll({ yielding: true })
  const isReady = await prepare()
  const tested = await vitest(['unit', 'integration'])
  const components = await vitest(['components'])
  const journeys = isReady ? await playwright() : { title: 'journeys', passed: 0, failed: 1, seconds: 0 }
  return [...(await checked), tested, components, journeys, ...(long ? [await vitest(['benchmark'])] : [])]
}

/** Builds web and server and finds Chromium. Returns whether that succeeded: after a failure the other stages still run. */
async function prepare() {
  try {
    await build()
    await provideChromium()
    return true
  } catch (error) {
    explain(error)
    return false
  }
}

/** A word chooses tests, so that no check is meant. */
async function checkAll(options) {
  if (words.length > 0) return []
  const rows = CHECKS.map(async (names) => {
    const results = []
    for (const name of names) results.push(await timed(name, () => check(name, [], options)))
    return results
  })
  return (await Promise.all(rows)).flat()
}

async function timed(title, work) {
  const begun = Date.now()
  const { passed, failed } = await work()
  const seconds = Math.round((Date.now() - begun) / 1000)
  console.log(`── ${title}: ${passed} passed, ${failed} failed (${seconds} s)`)
  return { title, passed, failed, seconds }
}

async function check(name, args = [], options = {}) {
  const command = ['run', '--silent', name, ...(args.length > 0 ? ['--', ...args] : [])]
  const { code, output } = await run('npm', command, { ...options, capture: true, env: { GOGC, ...onNewNode() } })
  if (code !== 0) failed.push({ title: name, message: output.trim() })
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

/** Runs projects of `vitest.config.ts`. */
function vitest(projects) {
  const chosen = projects.flatMap((project) => ['--project', project])
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportOf(projects[0])}`]
  const command = ['run', '--passWithNoTests', ...reporters, ...chosen]
  return timed(projects.join(', '), () => tests('vitest', command, projects[0]))
}

function playwright() {
  return timed('journeys', () =>
    tests('playwright', ['test', '--pass-with-no-tests', '--reporter=list,json'], 'journeys'),
  )
}

async function tests(runner, command, name) {
  const own = { PLAYWRIGHT_JSON_OUTPUT_FILE: reportOf(name), NODE_ENV: 'test', ...(long && { LONG: '1' }) }
  const env = { ...onNewNode(), ...serverEnv, ...own }
  const { code } = await run(at(`node_modules/.bin/${runner}`), [...command, ...words], { env })
  const { failures, ...counted } = readReport(reportOf(name), code, words.length > 0)
  failed.push(...failures.map((title) => ({ title, message: '' })))
  return counted
}

/** The tools start with `#!/usr/bin/env node`; this PATH gives them the server's Node. */
function onNewNode() {
  const directory = node().slice(0, -'/node'.length)
  return { PATH: `${directory}${delimiter}${process.env.PATH}` }
}
