import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const ignoreError = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error
}

/**
 * Returns the secret stored in `file` and creates it on the first start. The secret is written completely to a temporary file and then
 * linked to `file`, so that of two simultaneous first starts only one creates the secret and neither reads a part of it. Rejects if the
 * secret can be neither read nor created.
 */
export async function readOrCreateSecret(file: string): Promise<string> {
  const temporaryFile = `${file}.${process.pid}`
  try {
    // A later start only reads the file, because the disk may be full or read-only.
    const existing = await readFile(file, 'utf8').catch(ignoreError('ENOENT'))
    if (existing !== undefined) return existing.trim()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(temporaryFile, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    await link(temporaryFile, file).catch(ignoreError('EEXIST'))
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(temporaryFile, { force: true }).catch(ignoreError('ENOTDIR'))
  }
}

/** Minimum length in characters. A person who has one access token can guess secrets offline, without any limit on attempts. */
export const minSecretLength = 16
const recommendedLength = 32

const wellKnownWords =
  /change[-_ ]?me|changeit|default|example|exemplo|secret[oa]?|segredo|password|senha|passphrase|troque|mude|ligeiro|motoboys?|entregas?|admin|token|jwt|key|chave|app|test[ei]?|qwertyuiop|qwerty|asdfghjkl|asdf|zxcvbnm/gi

/**
 * Returns true for a secret that a person typed instead of generating it: a short text repeated, few different characters, sequences of
 * neighbouring characters (abcdef, 012345), or only well-known words.
 */
function isObvious(secret: string): boolean {
  const lower = secret.toLowerCase()
  const neighbours = lower.split('').filter((_, i) => Math.abs(lower.charCodeAt(i) - lower.charCodeAt(i - 1)) === 1)
  const otherText = lower.replace(wellKnownWords, '')
  return (
    /^(.{1,15}?)\1+$/.test(lower) ||
    new Set(lower).size < 6 ||
    neighbours.length > secret.length / 2 ||
    (otherText !== lower && otherText.replace(/[^a-z]/g, '').length < 6)
  )
}

const secretName = 'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret)'
const advice = 'Use um sorteado, como o que este comando imprime: openssl rand -base64 32'

/** Returns why the app cannot use this secret, in pt-BR, or null. */
export function secretProblem(secret: string): string | null {
  if (secret.length < minSecretLength) return `${secretName} deve ter pelo menos ${minSecretLength} caracteres.`
  return isObvious(secret) ? `${secretName} é fácil de adivinhar. ${advice}` : null
}

/** Returns a warning in pt-BR for a secret shorter than recommended, which older versions accepted, or null. */
export const secretWarning = (secret: string): string | null =>
  secret.length < recommendedLength
    ? `Aviso: ${secretName} tem ${secret.length} caracteres e deveria ter pelo menos ${recommendedLength}. ${advice}`
    : null
