import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { isAddressRange } from '../http/trusted-proxies.ts'
import { originPattern } from '../http/origin-pattern.ts'

// What the text of an environment variable must be, and the value made of it. An error text begins with the name of the variable,
// which `readConfig` puts before it.

const textIf = (isValid: (text: string) => boolean, problem: (text: string) => string) =>
  z.string().check(z.refine(isValid, { error: ({ input }) => problem(String(input)) }))

const converted = <From, To>(rule: z.ZodMiniType<From>, convert: (value: From) => To) =>
  z.pipe(rule, z.transform(convert))

export const text = z.string()
export const path = converted(text, (folder) => resolve(folder))
export const digits = converted(text, (phone) => phone.replace(/\D/g, '') || null)

export const wholeNumber = (min: number, max: number) =>
  converted(
    textIf(
      (text) => Number.isInteger(Number(text)) && Number(text) >= min && Number(text) <= max,
      (text) => `deve ser um número inteiro de ${min} a ${max}, e é "${text}".`,
    ),
    Number,
  )

export const atLeast = (min: number) =>
  text.check(z.minLength(min, { error: `deve ter pelo menos ${min} caracteres.` }))

export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  z.enum(values, { error: ({ input }) => `deve ser um destes: ${values.join(', ')}, e é "${String(input)}".` })

export const flag = converted(oneOf(['0', '1']), (value) => value === '1')

export const url = textIf(
  (text) => URL.canParse(text),
  (text) => `não é um endereço: "${text}".`,
)

export const httpUrl = textIf(
  (text) => /^https?:$/.test(URL.parse(text)?.protocol ?? ''),
  (text) => `deve ser um endereço http ou https, e é "${text}".`,
)

/** `https://host:port`. A path is refused, because the app and its cookie only work at the root. */
export const origin = converted(
  textIf(
    (text) => {
      const { protocol = '', pathname = '', search, hash } = URL.parse(text) ?? {}
      return /^https?:$/.test(protocol) && /^\/+$/.test(pathname) && !search && !hash
    },
    (text) => `deve ser como https://entregas.exemplo.com.br, sem pasta, e é "${text}".`,
  ),
  (text) => new URL(text).origin,
)

function valueOrNull<T>(compute: () => T): T | null {
  try {
    return compute()
  } catch {
    return null
  }
}

const canonicalName = (timeZone: string) => new Intl.DateTimeFormat('pt-BR', { timeZone }).resolvedOptions().timeZone

// PostgreSQL reads an offset such as -03:00 with the opposite sign of JavaScript.
const isOffset = (text: string) => /^[+-]/.test(text)

export const timeZone = converted(
  textIf(
    (text) => !isOffset(text) && valueOrNull(() => canonicalName(text)) !== null,
    (text) => `deve ser o nome de um fuso horário, como America/Sao_Paulo, e é "${text}".`,
  ),
  canonicalName,
)

/** Returns the decoded user name of a URL, or null if there is none or it cannot be decoded. */
export const userOf = (url: string): string | null => valueOrNull(() => decodeURIComponent(new URL(url).username))

/** Whether the driver of PostgreSQL can read the text. Like the driver, this allows a URL without a host: `postgres://user@/name?host=...`. */
function isPostgresUrl(text: string): boolean {
  if (/^(?:\/|socket:)/.test(text)) return true
  const url = URL.parse(text) ?? URL.parse(text.replace('@/', '@localhost/'))
  // An unescaped # in the password cuts the URL before the host.
  return url !== null && /^postgres(?:ql)?:$/.test(url.protocol) && !url.hash.includes('@')
}

/** The URL may hold a password, so the error text does not repeat it. */
export const databaseUrl = textIf(
  isPostgresUrl,
  () =>
    'deve ser como postgres://usuario:senha@servidor:5432/banco. Na senha, escreva # como %23, @ como %40, / como %2F.',
)

/** The URL may hold a password, so the error text does not repeat it. */
export const smtpUrl = textIf(
  (text) =>
    /^smtps?:$/.test(URL.parse(text)?.protocol ?? '') && URL.parse(text)?.hostname !== '' && userOf(text) !== null,
  () => 'deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.',
)

export const isEmailAddress = (text: string) => /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/.test(text)

export const sender = textIf(
  (text) => isEmailAddress(text) || /^[^<>\r\n]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>$/.test(text),
  (text) => `deve ser um e-mail, ou como "Entregas <entregas@exemplo.com.br>", e é "${text}".`,
)

const itemsOf = (list: string) => list.split(',').flatMap((item) => item.trim() || [])

/** Comma-separated origins, each perhaps with `*.` for any subdomain. */
export const origins = converted(text, itemsOf).check(
  z.refine((items) => items.every(originPattern), {
    error: ({ input }) =>
      `deve ter endereços como https://*.exemplo.com, e tem "${(input as string[]).find((item) => !originPattern(item))}".`,
  }),
)

const yesOrNo = new Map([
  ...['1', 'true', 'yes', 'on'].map((text) => [text, true] as const),
  ...['0', 'false', 'no', 'off'].map((text) => [text, false] as const),
])

/** Yes, no, or the comma-separated addresses and address ranges of the proxies. */
export const trustProxy = converted(
  text.check(
    z.toLowerCase(),
    z.refine((text) => yesOrNo.has(text) || (itemsOf(text).length > 0 && itemsOf(text).every(isAddressRange)), {
      error: ({ input }) =>
        `deve ser 1, ou os endereços do proxy como 10.0.0.5,192.168.0.0/16, e é "${String(input)}".`,
    }),
  ),
  (text) => yesOrNo.get(text) ?? itemsOf(text),
)
