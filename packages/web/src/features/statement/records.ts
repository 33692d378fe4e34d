const quote = 0x22
const lineFeed = 0x0a

/** Counts the records of a CSV while its bytes go by: line breaks inside of quotes end none. */
export function recordCounter(): { take: (bytes: Uint8Array) => number } {
  let quoted = false
  let records = 0
  return {
    take(bytes) {
      for (const byte of bytes) {
        if (byte === quote) quoted = !quoted
        else if (byte === lineFeed && !quoted) records++
      }
      return records
    },
  }
}

/** Does this end as a zip archive does? One that was cut off has no directory. `tail`: at least its last 22 bytes. */
export const endsAsArchive = (tail: Uint8Array): boolean =>
  [0x50, 0x4b, 0x05, 0x06].every((byte, n) => tail.at(n - 22) === byte)
