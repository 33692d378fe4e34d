import type { Socket } from 'node:net'

/** What a line does to what passes: later, not at all, or not now. */
export type Passage = {
  /** Ms until the next piece goes on. */
  delay: () => number
  passed: (bytes: number) => void
  /** `hold`: later, if ever; `lose`: never. */
  fate: () => 'pass' | 'hold' | 'lose'
}

/** One direction of one connection: everything arrives in its order, after its delay, if at all. */
export function pipe(from: Socket, to: Socket, { delay, passed, fate }: Passage) {
  /** Null stands for the end of the stream. */
  const queue: { data: Buffer | null; due: number }[] = []
  let timer: NodeJS.Timeout | undefined
  let lastDue = 0

  const go = () => {
    timer = undefined
    while (queue[0] && queue[0].due <= performance.now()) {
      const state = fate()
      if (state === 'hold') return
      const { data } = queue.shift()!
      if (state === 'lose') continue
      if (data === null) to.end()
      else if (!to.destroyed) {
        passed(data.length)
        to.write(data)
      }
    }
    if (queue[0]) timer = setTimeout(go, Math.max(0, queue[0].due - performance.now()))
  }
  const add = (data: Buffer | null) => {
    lastDue = Math.max(lastDue, performance.now() + delay())
    queue.push({ data, due: lastDue })
    if (!timer) go()
  }
  from.on('data', add)
  from.once('end', () => add(null))
  from.once('close', () => add(null))
  from.on('error', () => to.destroy())
  return {
    /** What was held may go on now. */
    resume: () => {
      if (!timer) go()
    },
    stop: () => clearTimeout(timer),
  }
}
