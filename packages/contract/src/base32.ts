/** Crockford's base32: no letter that is taken for a digit, and no sign that a chat leaves out of a link. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Writes the bytes in lower case, 5 bits a sign; the last sign is filled with zeros. */
export function base32(bytes: Uint8Array): string {
  let [text, bits, count] = ['', 0, 0]
  for (const byte of bytes) {
    bits = (bits << 8) | byte
    for (count += 8; count >= 5; count -= 5) text += alphabet[(bits >> (count - 5)) & 31]
    bits &= 31
  }
  return count > 0 ? text + alphabet[(bits << (5 - count)) & 31] : text
}

/** Reads what `base32` has written, in any case. Null: `base32` does not write this. */
export function readBase32(text: string): Uint8Array<ArrayBuffer> | null {
  const bytes: number[] = []
  let [bits, count] = [0, 0]
  for (const sign of text.toLowerCase()) {
    bits = ((bits & 255) << 5) | alphabet.indexOf(sign)
    count += 5
    if (count >= 8) bytes.push((bits >> (count -= 8)) & 255)
  }
  const read = new Uint8Array(bytes)
  return base32(read) === text.toLowerCase() ? read : null
}
