/** The part that is used; the package has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto'

  type Options = { version: 'aes128gcm'; dh: Buffer; authSecret: Buffer; privateKey: ECDH; salt?: Buffer }
  const ece: { encrypt: (content: Buffer, options: Options) => Buffer }
  export default ece
}
