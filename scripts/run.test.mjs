import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { expect, onTestFinished, test } from 'vitest'

/** Starts a process that runs `script` with the given function of run.mjs; resolves at the script's first output. */
async function started(way, script) {
  const code = `const { ${way} } = await import(${JSON.stringify(new URL('run.mjs', import.meta.url).href)})
    await ${way}(process.execPath, ['-e', ${JSON.stringify(script)}])`
  const outer = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void outer.kill('SIGKILL'))
  const said = []
  outer.stdout.on('data', (text) => said.push(...text.toString().trim().split('\n')))
  await once(outer.stdout, 'data')
  return { outer, said }
}

const stayer = (onSignal) => `
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => { console.log(signal); ${onSignal} })
  console.log(process.pid)
  setInterval(() => {}, 60_000)`

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'])('%s is passed on, and the exit code comes back', async (signal) => {
  const { outer, said } = await started('become', stayer('process.exit(7)'))
  outer.kill(signal)
  expect(await once(outer, 'close')).toEqual([7, null])
  expect(said.slice(1)).toEqual([signal])
})

test('a Ctrl+C that arrives twice, from the terminal and from npm, is passed on once', async () => {
  const { outer, said } = await started('become', stayer('setTimeout(() => process.exit(0), 300)'))
  outer.kill('SIGINT')
  outer.kill('SIGINT')
  await once(outer, 'close')
  expect(said.slice(1)).toEqual(['SIGINT'])
})

test('a runner that is stopped between two programs ends with the first one', async () => {
  const { outer } = await started('run', stayer('process.exit(0)'))
  outer.kill('SIGTERM')
  expect(await once(outer, 'close')).toEqual([143, null])
})
