/** Crockford's base32 in lower case: no letter that is taken for a digit, and no sign that a chat leaves out of a link. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'

/** Writes 128 bits in 26 signs of 5 bits. */
export function base32(bytes: Uint8Array): string {
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`) << 2n
  let text = ''
  for (let sign = 0; sign < 26; sign++) {
    text = alphabet[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return text
}
