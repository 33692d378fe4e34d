/** An estimate of the server's clock. All times in ms. */
export type ServerClock = {
  /** Whether the server has sent its time. If not, `now` is the time of the device. */
  isTold: () => boolean
  now: () => number
  /** Converts a time of the device to the server's clock. */
  at: (deviceTime: number) => number
  /**
   * `said` is the server's time in an answer; the request was sent at `asked` and answered at `answered` (both on the
   * device's clock).
   */
  learn: (said: string, asked: number, answered: number) => void
}

/** `deviceNow` can be wrong by minutes, and jumps when the user sets the clock. */
export function serverClock(deviceNow: () => number): ServerClock {
  /** The server's time minus the device's, and the largest possible error of that. */
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
      // A slow answer is less exact than an earlier fast one: ignored, unless it contradicts the earlier estimate.
      if (newDoubt > doubt && Math.abs(newOffset - offset) <= newDoubt + doubt) return
      offset = newOffset
      doubt = newDoubt
    },
  }
}
