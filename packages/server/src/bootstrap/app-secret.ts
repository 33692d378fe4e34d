import { randomBytes } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'

const unless = (code: string) => (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code !== code) throw error
}

/**
 * The secret kept in `file`, made on the first start: written whole, then linked into place, so that only one of two first starts
 * makes it and none finds half of it. Rejects where it can be neither read nor made.
 */
export async function readOrCreateSecret(file: string): Promise<string> {
  const made = `${file}.${process.pid}`
  try {
    // Every later start only reads: it may find no room to write.
    const kept = await readFile(file, 'utf8').catch(unless('ENOENT'))
    if (kept !== undefined) return kept.trim()
    await mkdir(dirname(file), { recursive: true })
    await writeFile(made, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
    await link(made, file).catch(unless('EEXIST'))
    return (await readFile(file, 'utf8')).trim()
  } finally {
    await rm(made, { force: true }).catch(unless('ENOTDIR'))
  }
}

/** Shorter secrets are refused. With one access token anybody can try secrets offline, as fast as their machines allow. */
export const shortestSecret = 16
const recommendedLength = 32

const wellKnownWords =
  /change[-_ ]?me|changeit|default|example|exemplo|secret[oa]?|segredo|password|senha|passphrase|troque|mude|ligeiro|motoboys?|entregas?|admin|token|jwt|key|chave|app|test[ei]?|qwertyuiop|qwerty|asdfghjkl|asdf|zxcvbnm/gi

/** A secret that somebody typed, not a random one: one short text repeated, few characters, a row of neighbours (abcdef, 012345), or well-known words alone. */
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

const which = 'O segredo da aplicação (APP_SECRET, ou o arquivo app-secret)'
const advice = 'Use um sorteado, como o que este comando imprime: openssl rand -base64 32'

/** Why the app cannot work with this secret, or null. */
export function secretProblem(secret: string): string | null {
  if (secret.length < shortestSecret) return `${which} deve ter pelo menos ${shortestSecret} caracteres.`
  return isObvious(secret) ? `${which} é fácil de adivinhar. ${advice}` : null
}

/** What to say once of a secret that served older versions and is accepted for their sake, or null. */
export const secretWarning = (secret: string): string | null =>
  secret.length < recommendedLength
    ? `Aviso: ${which} tem ${secret.length} caracteres e deveria ter pelo menos ${recommendedLength}. ${advice}`
    : null
