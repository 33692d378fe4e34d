import { mkdirSync, rmSync } from 'node:fs'
import { delimiter } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { provideChromium } from './chromium.mjs'
import { install } from './install.mjs'
import { node } from './node.mjs'
import { at } from './places.mjs'
import { script, Stop } from './progress.mjs'
import { run } from './run.mjs'
import { serverEnv } from './server.mjs'
import { count, readers, total } from './test-report.mjs'

const REPORTS = at('.cache/test-reports')
const CHECKS = ['types', 'lint', 'format:check', 'structure', 'dead-code']

await script(async () => {
  await install()
  rmSync(REPORTS, { recursive: true, force: true })
  mkdirSync(REPORTS, { recursive: true })
  const built = await succeeds(buildWeb)
  const chromium = await succeeds(provideChromium)

  const results = []
  for (const name of CHECKS) results.push(await timed(name, () => check(name)))
  results.push(
    await timed('unit, integration', () => tests('vitest', 'run', '--reporter=default', ...jsonOf('vitest'))),
  )
  results.push(
    built && chromium
      ? await timed('browser', () => tests('playwright', 'test'))
      : { title: 'browser', passed: 0, failed: 1, seconds: 0 },
  )

  console.log('')
  for (const { title, passed, failed, seconds } of results) {
    console.log(`${failed ? '✗' : '✓'} ${title.padEnd(18)} ${passed} passed, ${failed} failed (${seconds} s)`)
  }
  const { passed, failed } = total(results)
  console.log(`${passed} passed, ${failed} failed`)
  process.exit(failed ? 1 : 0)
})

/** Returns whether `work` succeeded. After a failure the browser tests are skipped, and the other stages still run. */
async function succeeds(work) {
  try {
    await work()
    return true
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    if (error.details) console.error(`\n${error.details.trim()}\n`)
    console.error(error.message)
    return false
  }
}

async function timed(title, work) {
  console.log(`\n── ${title}`)
  const begun = Date.now()
  const { passed, failed } = await work()
  const seconds = Math.round((Date.now() - begun) / 1000)
  if (passed + failed === 1) console.log(`${failed ? 'failed' : 'passed'} (${seconds} s)`)
  return { title, passed, failed, seconds }
}

async function check(name) {
  const { code, output } = await run('npm', ['run', '--silent', name], { capture: true, env: onNewNode() })
  if (code !== 0) console.log(output.trim())
  return code === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }
}

async function tests(runner, ...args) {
  const env = { ...onNewNode(), ...serverEnv, NODE_ENV: 'test' }
  const { code } = await run(at(`node_modules/.bin/${runner}`), args, { env })
  return count(readers[runner], reportOf(runner), code)
}

function reportOf(runner) {
  return `${REPORTS}/${runner}.json`
}

function jsonOf(runner) {
  return ['--reporter=json', `--outputFile.json=${reportOf(runner)}`]
}

/** With this PATH the tools, which begin with `#!/usr/bin/env node`, run with the server's Node. */
function onNewNode() {
  const directory = node().slice(0, -'/node'.length)
  return { PATH: `${directory}${delimiter}${process.env.PATH}` }
}
