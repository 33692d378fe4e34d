import { readFileSync } from 'node:fs'
import { isPin } from '@ligeiro/contract/pin'
import type { Role } from '@ligeiro/contract/role'
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

export type PasswordOwner = { name: string; email?: string | null; phone?: string | null; role?: Role }

/** One digit six times, a part of two or three digits again and again, and digits in a row forwards or backwards. */
const isSimplePin = (pin: string): boolean =>
  /^(\d{1,3})\1+$/.test(pin) || '01234567890123456789'.includes(pin) || '98765432109876543210'.includes(pin)

function checkPin(pin: string, { phone, role }: PasswordOwner, field: 'password' | 'newPassword'): void {
  if (role === 'admin') throw invalid('Administradores precisam de uma senha: um PIN não basta.', field)
  if (isSimplePin(pin) || phone?.includes(pin))
    throw invalid('Este PIN é fácil de adivinhar. Escolha outros 6 números.', field)
}

/**
 * Returns a function that refuses (400 at `field`) a new password that is common, or that is nothing but a word of the firm, the person's
 * name or the local part of their e-mail with digits and signs. Existing passwords are not checked. A
 * PIN is refused to admins, and where it is easily guessed.
 */
export function createPasswordPolicy(firm: () => readonly string[]) {
  return (password: string, owner: PasswordOwner, field: 'password' | 'newPassword'): void => {
    if (isPin(password)) checkPin(password, owner, field)
    const { name, email } = owner
    const ownWords = [...wordsOf(name), ...wordsOf(email?.split('@')[0] ?? '')]
    const isWord = [...firm().flatMap(wordsOf), ...ownWords].includes(latinOnly(password))
    if (isWord || isCommon(password)) throw invalid('Esta senha é muito comum. Escolha outra.', field)
  }
}
export type PasswordPolicy = ReturnType<typeof createPasswordPolicy>
