import { createHmac, hash, hkdfSync } from 'node:crypto'
import { base32 } from '@ligeiro/contract/base32'

const tokenBytes = 16

/** Derives the token of a link from its id and the application's secret: the desk can pass the same link on again, and the database holds only the token's hash. */
export function linkTokens(appSecret: string): (linkId: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', 'ligeiro links', 32))
  return (linkId) => base32(createHmac('sha256', key).update(linkId).digest().subarray(0, tokenBytes))
}

export const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')

/** The token as a chat or a person may write it: capitals, and signs of the sentence around it. Undefined: this is no token. */
export function readToken(written: string): string | undefined {
  const token = written.toLowerCase().replace(/[^0-9a-z]+$/, '')
  return /^[0-9a-hjkmnp-tv-z]{26}$/.test(token) ? token : undefined
}
