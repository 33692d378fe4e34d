import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

const ivBytes = 12
const tagBytes = 16

/**
 * Encrypts texts that are stored in the database and read again later, so that a person who has only the database cannot read them. The
 * algorithm is AES-256-GCM. Each purpose has its own key, derived from the application's secret.
 */
export function createCipher(appSecret: string, purpose: string) {
  const key = new Uint8Array(hkdfSync('sha256', appSecret, '', `ligeiro ${purpose}`, 32))
  return {
    /** Encrypts `text`. `context` identifies where the result is stored: decryption with another context fails. */
    encrypt(text: string, context: string): Buffer {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', key, iv).setAAD(Buffer.from(context))
      const ciphertext = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), ciphertext])
    },
    /** Decrypts the result of `encrypt`. Returns null if it was encrypted with another context or another secret. */
    decrypt(encrypted: Buffer, context: string): string | null {
      try {
        const decipher = createDecipheriv('aes-256-gcm', key, encrypted.subarray(0, ivBytes))
          .setAAD(Buffer.from(context))
          .setAuthTag(encrypted.subarray(ivBytes, ivBytes + tagBytes))
        return Buffer.concat([decipher.update(encrypted.subarray(ivBytes + tagBytes)), decipher.final()]).toString(
          'utf8',
        )
      } catch {
        return null
      }
    },
  }
}
export type Cipher = ReturnType<typeof createCipher>
