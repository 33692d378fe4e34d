const quote = 0x22
const lineFeed = 0x0a

/** Counts the records of a CSV file from its bytes. Line breaks inside of quotes are not counted. */
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

/** Returns whether a file ends like a zip archive, with the end-of-central-directory record. `tail`: at least the last 22 bytes of the file. */
export const endsAsArchive = (tail: Uint8Array): boolean =>
  [0x50, 0x4b, 0x05, 0x06].every((byte, n) => tail.at(n - 22) === byte)
