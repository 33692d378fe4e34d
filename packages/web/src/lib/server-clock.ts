/** An estimate of the server's clock. All times in ms. */
export type ServerClock = {
  /** Whether the server has sent its time. If not, `now` is the time of the device. */
  isSet: () => boolean
  now: () => number
  /** Converts a time of the device to the server's clock. */
  at: (deviceTime: number) => number
  /** Takes the server's time from an answer. The request was sent at `sentAt` and answered at `receivedAt`, both on the device's clock. */
  learn: (serverTime: string, sentAt: number, receivedAt: number) => void
}

/** `deviceNow` can be wrong by minutes, and jumps when the user sets the clock. */
export function serverClock(deviceNow: () => number): ServerClock {
  /** The server's time minus the device's, and the largest possible error of that. */
  let offset = 0
  let maxError = Infinity
  return {
    isSet: () => maxError < Infinity,
    now: () => deviceNow() + offset,
    at: (deviceTime) => deviceTime + offset,
    learn(serverTime, sentAt, receivedAt) {
      const server = Date.parse(serverTime)
      if (Number.isNaN(server)) return
      const newOffset = server - (sentAt + receivedAt) / 2
      const newMaxError = Math.abs(receivedAt - sentAt) / 2
      // A slow answer is less exact than an earlier fast one: ignored, unless it contradicts the earlier estimate.
      if (newMaxError > maxError && Math.abs(newOffset - offset) <= newMaxError + maxError) return
      offset = newOffset
      maxError = newMaxError
    },
  }
}
