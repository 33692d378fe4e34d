import { spawn } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { root } from './places.mjs'

const SIGNALS = ['SIGTERM', 'SIGINT', 'SIGHUP']
// The signal of one Ctrl+C arrives twice, from the terminal and from npm. A signal later than this is the user's second Ctrl+C and is forwarded.
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
    // npm is slow to undo a partial install. That is not needed, because the next start installs again.
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
 * Starts a child in its own process group, so that it gets a Ctrl+C once, forwarded by this process. With `group` signals go to its children
 * too. With `yielding` it gets the processor time that other processes leave. Resolves to the exit code and, with `capture`, to its output.
 */
export function launch(command, args, { capture = false, group = false, yielding = false, env = {}, cwd = root } = {}) {
  return new Promise((resolve, reject) => {
    const stdio = capture ? ['ignore', 'pipe', 'pipe'] : 'inherit'
    const child = spawn(command, args, { cwd, stdio, detached: true, env: { ...process.env, ...env } })
    if (yielding && child.pid) setPriority(child.pid, constants.priority.PRIORITY_LOW)
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

/** Runs a command as an intermediate step. If this process is interrupted meanwhile, it exits after the command. */
export async function run(command, args, options) {
  const result = await launch(command, args, { group: true, ...options })
  if (interrupted) leave()
  return result
}

/** Runs a command as the last step and exits with its code. */
export async function become(command, args, options) {
  const { code } = await launch(command, args, options)
  process.exit(code)
}

/** Stops all children that `launch` started. */
export const stopAll = () => pass('SIGTERM')
