import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** Waits until a process has printed this, as long as it lives. */
export async function printed(child: ChildProcess, output: () => string, text: string): Promise<void> {
  while (!output().includes(text)) {
    if (child.exitCode !== null || child.signalCode !== null) throw new Error(`The process ended: ${output()}`)
    const streams = [child.stdout, child.stderr].filter((stream) => stream !== null)
    await Promise.race([once(child, 'close'), ...streams.map((stream) => once(stream, 'data'))])
  }
}
