/** Shows how far a long work is: one line that changes in a terminal, a line every ten seconds in a log. */
export function progressLine(out: NodeJS.WriteStream = process.stdout) {
  const pause = out.isTTY ? 100 : 10_000
  let last = Date.now()
  return {
    show: (text: string) => {
      if (Date.now() - last < pause) return
      last = Date.now()
      out.write(out.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    /** The line that stays. */
    end: (text: string) => {
      out.write(out.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
    },
  }
}
