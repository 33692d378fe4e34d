import { spawn, type ChildProcess, type SpawnOptions } from 'node:child_process'
import { once } from 'node:events'
import { onExit } from './cleanup.ts'

/** Prepares a child process that can be started and ended again and again, and that ends at the latest with this process. */
export function prepareProcess() {
  let child: ChildProcess | undefined
  let exited: Promise<unknown> = Promise.resolve()
  let output = ''
  const isRunning = () => child?.exitCode === null && child.signalCode === null
  onExit(() => child?.kill('SIGKILL'))
  return {
    launch: (command: string, args: readonly string[], options: SpawnOptions = {}): void => {
      if (isRunning()) throw new Error(`${command} is already running`)
      child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'], ...options })
      exited = once(child, 'close')
      for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (output += String(text)))
    },
    isRunning,
    pid: () => child?.pid,
    /** Returns everything that the process has printed. */
    output: () => output,
    /** Sends a signal to a running process, waits until it has exited, and returns the exit code. */
    end: async (signal: NodeJS.Signals): Promise<number | null> => {
      if (isRunning()) child?.kill(signal)
      await exited
      return child?.exitCode ?? null
    },
  }
}
