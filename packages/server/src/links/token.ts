import { createHash, createHmac, hkdfSync } from 'node:crypto'

/** Crockford's base32 in lower case: no letter that is taken for a digit, and no sign that a chat leaves out of a link. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz'
const tokenBytes = 16
const tokenLength = 26

function encode(bytes: Uint8Array): string {
  // 128 bits in 26 signs of 5 bits.
  let rest = BigInt(`0x${Buffer.from(bytes).toString('hex')}`) << 2n
  let text = ''
  for (let sign = 0; sign < tokenLength; sign++) {
    text = alphabet[Number(rest & 31n)] + text
    rest >>= 5n
  }
  return text
}

/** Derives the token of a link from its id and the application's secret: the desk can pass the same link on again, and the database holds only the token's hash. */
export function linkTokens(appSecret: string): (linkId: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro links', 32))
  return (linkId) => encode(createHmac('sha256', key).update(linkId).digest().subarray(0, tokenBytes))
}

export const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** The token as a chat or a person may write it: capitals, and signs of the sentence around it. Undefined: this is no token. */
export function readToken(written: string): string | undefined {
  const token = written.toLowerCase().replace(/[^0-9a-z]+$/, '')
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(token) ? token : undefined
}
