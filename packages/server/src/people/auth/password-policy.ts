import { readFileSync } from 'node:fs'
import { invalid } from '../../platform/http/errors.ts'
import { packageFile } from '../../platform/files/package-file.ts'

let common: ReadonlySet<string> | undefined
/** Loaded at the first new password, because a start must be quick. */
const commonPasswords = () =>
  (common ??= new Set(
    readFileSync(packageFile('common-passwords.txt'), 'utf8')
      .split('\n')
      .filter((line) => !line.startsWith('#')),
  ))

/** Without case and accents. */
const fold = (text: string) => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const latinOnly = (text: string) => fold(text).replace(/[^a-z]/g, '')

/** Punctuation at the end, and digits after a word, make a common password no harder to guess. */
function isCommon(password: string): boolean {
  const plain = fold(password).replace(/[!-/:-@[-`{-~]+$/, '')
  const word = /^([a-z]+)\d+$/.exec(plain)?.[1]
  return commonPasswords().has(plain) || (word !== undefined && commonPasswords().has(word))
}

const minWordLength = 3

/** The words of a name, and all of them together. */
function wordsOf(text: string): string[] {
  const words = [...text.split(/[^\p{L}\p{M}\d]+/u), text].map(latinOnly)
  return words.filter((word) => word.length >= minWordLength)
}

export type PasswordOwner = { name: string; email: string | null }

/**
 * Returns a function that refuses (400 at `field`) a new password that is common, or that is nothing but a word of the firm, the person's
 * name or the local part of their e-mail with digits and signs. Existing passwords are not checked.
 */
export function createPasswordPolicy(firm: readonly string[]) {
  const firmWords = firm.flatMap(wordsOf)
  return (password: string, { name, email }: PasswordOwner, field: 'password' | 'newPassword'): void => {
    const ownWords = [...wordsOf(name), ...wordsOf(email?.split('@')[0] ?? '')]
    const isWord = [...firmWords, ...ownWords].includes(latinOnly(password))
    if (isWord || isCommon(password)) throw invalid('Esta senha é muito comum. Escolha outra.', field)
  }
}
export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>
