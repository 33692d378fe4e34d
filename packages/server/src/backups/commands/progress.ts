/** Shows the progress of a long task: in a terminal one line that is overwritten, otherwise a new line every ten seconds. */
export function progressLine() {
  const out = process.stdout
  const intervalMs = out.isTTY ? 100 : 10_000
  let last = Date.now()
  return {
    show: (text: string) => {
      if (Date.now() - last < intervalMs) return
      last = Date.now()
      out.write(out.isTTY ? `\r\x1b[K${text}` : `${text}\n`)
    },
    /** Writes a line that is not overwritten. */
    end: (text: string) => {
      out.write(out.isTTY ? `\r\x1b[K${text}\n` : `${text}\n`)
    },
  }
}
