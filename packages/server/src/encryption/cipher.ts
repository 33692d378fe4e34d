import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/** Keeps texts that must be read again later from whoever reads the database alone: AES-256-GCM under a key of the application's secret, one for each purpose. */
export function createCipher(appSecret: string, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', `ligeiro ${purpose}`, 32))
  return {
    /** `context` is where it stands: nothing sealed for one place opens in another. */
    seal(text: string, context: string): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), sealed])
    },
    /** Null for what was sealed elsewhere, or under another secret. */
    open(sealed: Buffer, context: string): string | null {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, ivBytes))
          .setAAD(Buffer.from(context))
          .setAuthTag(sealed.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(sealed.subarray(ivBytes + tagBytes)), decipher.final()]).toString('utf8')
      } catch {
        return null
      }
    },
  }
}
export type Cipher = ReturnType<typeof createCipher>
