import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { root } from './places.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
// A Ctrl+C arrives twice, from the terminal and from npm. One pressed again by an impatient person is passed on again.
const MILLISECONDS_OF_ONE_PRESS = 500

const MILLISECONDS_TO_END = 5000

const running = new Set()
let interrupted
let lastPassed = 0

for (const signal of SIGNALS) process.on(signal, () => pass(signal))

function pass(signal) {
  interrupted = signal
  if (running.size === 0) leave()
  if (Date.now() - lastPassed < MILLISECONDS_OF_ONE_PRESS) return
  lastPassed = Date.now()
  for (const { child, group } of running) {
    kill(group ? -child.pid : child.pid, signal)
    // npm takes its time to undo half an install. Unneeded: what is half installed is installed anew.
    if (group) setTimeout(() => kill(-child.pid, 'SIGKILL'), MILLISECONDS_TO_END).unref()
  }
}

function kill(pid, signal) {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if (error.code !== 'ESRCH') throw error
  }
}

const numberOf = (signal) => 128 + constants.signals[signal]

const leave = () => process.exit(numberOf(interrupted))

/**
 * Children get a process group of their own, so that a Ctrl+C reaches them once, through us. `group` signals their children
 * too. Resolves to the exit code, and to what was written when `capture` is set.
 */
export function launch(command, args, { capture = false, group = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, stdio, detached: true, env: { ...process.env, ...env } })
    const entry = { child, group }
    running.add(entry)
    let output = ''
    for (const stream of capture ? [child.stdout, child.stderr] : []) stream.on('data', (text) => (output += text))
    child.once('error', reject)
    child.once('close', (code, signal) => {
      running.delete(entry)
      resolve({ code: code ?? numberOf(signal), output })
    })
  })
}

/** A command on the way to something else: told to stop meanwhile, we end with it. */
export async function run(command, args, options) {
  const result = await launch(command, args, { group: true, ...options })
  if (interrupted) leave()
  return result
}

/** The rest of our life is this command's. */
export async function become(command, args, options) {
  const { code } = await launch(command, args, options)
  process.exit(code)
}

/** Stops what `launch` started. */
export const stopAll = () => pass('SIGTERM')
