/** What a device knows of the server's clock. All moments in ms. */
export type ServerClock = {
  /** Has the server told its time? Without it `now` is only what the device believes. */
  isTold: () => boolean
  now: () => number
  /** A moment of the device as the server would say it. */
  at: (deviceTime: number) => number
  /** `said` is the server's time in an answer that was asked for at `asked` and came at `answered` (both by the device). */
  learn: (said: string, asked: number, answered: number) => void
}

/** `deviceNow` may lie by minutes, and jump when somebody sets it. */
export function serverClock(deviceNow: () => number): ServerClock {
  /** Server's time minus the device's, and by how much that can be wrong. */
  let offset = 0
  let doubt = Infinity
  return {
    isTold: () => doubt < Infinity,
    now: () => deviceNow() + offset,
    at: (deviceTime) => deviceTime + offset,
    learn(said, asked, answered) {
      const server = Date.parse(said)
      if (Number.isNaN(server)) return
      const newOffset = server - (asked + answered) / 2
      const newDoubt = Math.abs(answered - asked) / 2
      // An answer that was long under way says less than an earlier quick one, unless that cannot be true any more.
      if (newDoubt > doubt && Math.abs(newOffset - offset) <= newDoubt + doubt) return
      offset = newOffset
      doubt = newDoubt
    },
  }
}
