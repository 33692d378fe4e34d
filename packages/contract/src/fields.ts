import * as z from 'zod/mini'
import { isDay } from './calendar-day.ts'
import { limits } from './limits.ts'
import { centsOf, hasTwoDecimals } from './money.ts'
import { normalPhone, phoneProblem } from './phone.ts'
import { isPin } from './pin.ts'

// oxlint-disable-next-line no-control-regex -- the pattern must name control characters
const control = /[\u0000-\u001f\u007f-\u009f]/
// oxlint-disable-next-line no-control-regex -- the same without line breaks and tabs
const controlButLineBreaks = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/

const without = (pattern: RegExp, label: string) =>
  z.refine<string>((value) => !pattern.test(value) && value.isWellFormed(), {
    error: `${label} contém caracteres inválidos`,
    abort: true,
  })

/** Rejects control characters: PostgreSQL accepts no NUL, and no search or name needs another one. */
export const noControlCharacters = (label: string) => without(control, label)

/** A character that replaces what could not be read: the accents of the text are lost. */
const replacement = '\ufffd'
const legible = (label: string) =>
  z.refine<string>((value) => !value.includes(replacement), {
    error: `${label} contém letras ilegíveis (${replacement}). Digite-as de novo.`,
    abort: true,
  })

const storedLine = (label: string, max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `${label} deve ter no máximo ${max} caracteres`),
      without(control, label),
    )

/** A trimmed, non-empty line. `missing` is the error text if the value is absent, blank or not a string. */
export const line = (label: string, max: number, missing: string) =>
  storedLine(label, max, missing).check(legible(label))

/** Why somebody did something, or what they ask for: 3 to 300 characters, or to `max`. */
export const reason = (label: string, missing: string, max: number = limits.reason) =>
  line(label, max, missing).check(z.minLength(3, `${label} deve ter no mínimo 3 caracteres`))

/** As `line`, but line breaks and tabs are allowed. */
export const paragraph = (label: string, max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.minLength(1, missing),
      z.maxLength(max, `${label} deve ter no máximo ${max} caracteres`),
      without(controlButLineBreaks, label),
      legible(label),
    )

/** As `paragraph`, but not trimmed: positions in the text stay what they are. */
export const untrimmedParagraph = (label: string, max: number, missing: string) =>
  z
    .string(missing)
    .check(
      z.minLength(1, missing),
      z.maxLength(max, `${label} deve ter no máximo ${max} caracteres`),
      without(controlButLineBreaks, label),
    )

/** A name that may have been stored before the rules of `personName` existed. It stays valid as long as it is not changed. */
export const keptName = storedLine('Nome', limits.name, 'Nome é obrigatório')

// Format characters (zero width, right-to-left) and letters without a glyph: they make a name look like another one. The joiner between
// the parts of an emoji ('👩‍🍳') is none of them.
const invisible =
  /(?!(?<=\p{Extended_Pictographic}[\ufe0f\p{EMod}]{0,2})\u200d(?=\p{Extended_Pictographic}))[\p{Cf}\p{Zl}\p{Zp}\u115f\u1160\u2800\u3164\uffa0]/u

function invisibleProblem(name: string): string {
  const { 0: sign = '', index = 0 } = invisible.exec(name) ?? {}
  const code = `U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
  const before = name.slice(0, index).trim().split(/\s+/).at(-1) ?? ''
  const place = before === '' ? 'no começo' : `depois de “${before}”`
  return `Nome contém caracteres inválidos: um sinal que não se vê (${code}) ${place}. Apague-o ou digite o nome de novo.`
}

// E-mail programs turn each of these into a link, and the greeting of e-mails contains the name.
const webAddress =
  /:\/\/|@|(?<![\p{L}\d])www\.|[\p{L}\d]\.\p{L}{2,}\/|[\p{L}\d]\.(?:com|net|org|info|biz|br|io|ai|app|dev|link|site|online|shop|store|xyz|top|click|live|ly)(?![\p{L}\d])/iu

/** The new name of a person or shop. */
export const personName = keptName.check(
  z.refine((value) => !invisible.test(value), {
    error: ({ input }) => invisibleProblem(String(input)),
    abort: true,
  }),
  legible('Nome'),
  // NFKC, because e-mail programs treat full-width characters like ASCII ones.
  z.refine((value) => !webAddress.test(value.normalize('NFKC')), 'O nome não pode conter endereço de site ou e-mail'),
)
export const email = z
  .string('E-mail é obrigatório')
  .check(
    z.trim(),
    z.minLength(1, 'E-mail é obrigatório'),
    z.maxLength(limits.email, `E-mail deve ter no máximo ${limits.email} caracteres`),
    z.email('E-mail inválido'),
    without(control, 'E-mail'),
  )

/** An e-mail that may be left out; blank or null means none, which is null. */
export const optionalEmail = z.optional(
  z.nullable(
    z.pipe(
      z.string('E-mail inválido').check(
        z.check((payload) => {
          const problem = payload.value.trim() === '' ? undefined : email.safeParse(payload.value).error?.issues[0]
          if (problem) payload.issues.push({ code: 'custom', message: problem.message, input: payload.value })
        }),
        z.trim(),
      ),
      z.transform((value) => value || null),
    ),
  ),
)

/** As stored, or as screens show it. */
const stored = /^\(?(\d\d)\)? ?(\d{4,5})-?(\d{4})$/

/** `kept`: a number that breaks a rule passes as it is; the caller accepts it only where it is the stored one. */
const phoneText = (missing: string, { required, kept = false }: { required: boolean; kept?: boolean }) =>
  z.string(missing).check(
    z.check((payload) => {
      if (kept && stored.test(payload.value)) return
      const message = phoneProblem(payload.value, required)
      if (message !== null) payload.issues.push({ code: 'custom', message, input: payload.value })
    }),
    z.overwrite((value) => normalPhone(value) ?? (kept ? value.replace(stored, '$1$2$3') : '')),
  )

const optional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema))

/** Accepts any spelling of a phone number (phone.ts) and outputs 10 or 11 digits. */
export const phone = phoneText('Telefone é obrigatório', { required: true })
const phoneOrBlank = phoneText('Telefone inválido', { required: false })

/** As `phone`; blank or null means no phone. */
export const optionalPhone = optional(phoneOrBlank)

/** A phone that may have been stored before the rules of `phone` existed. It stays valid as long as it is not changed. */
export const keptPhone = phoneText('Telefone é obrigatório', { required: true, kept: true })
const keptPhoneOrBlank = phoneText('Telefone inválido', { required: false, kept: true })

/** As `keptPhone`; blank or null means no phone. */
export const optionalKeptPhone = optional(keptPhoneOrBlank)

/** For the document of the API, which describes them in words. */
export const phoneSchemas: readonly unknown[] = [phone, phoneOrBlank, keptPhone, keptPhoneOrBlank]

/** A line that may be left out; blank or null means none, which is null. */
export const optionalLine = (label: string, max: number) =>
  optional(
    z
      .string(`${label} inválido`)
      .check(
        z.trim(),
        z.maxLength(max, `${label} deve ter no máximo ${max} caracteres`),
        without(control, label),
        legible(label),
      ),
  )

/** A new password: 8 to 128 characters with a lowercase letter, an uppercase letter and a digit. */
export const newPassword = z.string('Senha é obrigatória').check(
  z.minLength(1, 'Senha é obrigatória'),
  z.minLength(8, 'A senha deve ter no mínimo 8 caracteres'),
  z.maxLength(limits.password, `A senha deve ter no máximo ${limits.password} caracteres`),
  z.refine((value) => /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value), {
    error: 'A senha deve conter pelo menos: 1 letra minúscula, 1 maiúscula e 1 número',
  }),
)

/** A new password, or a PIN. Who may have a PIN depends on the role, which the server checks. */
export const newPasswordOrPin = z.string('Senha é obrigatória').check(
  z.minLength(1, 'Senha é obrigatória'),
  z.check((payload) => {
    const problem = isPin(payload.value) ? undefined : newPassword.safeParse(payload.value).error?.issues[0]
    if (problem) payload.issues.push({ code: 'custom', message: problem.message, input: payload.value })
  }),
)

const noMoneyReason = 'Informe o motivo (ao menos 5 caracteres)'
/** Why an admin posts, voids or reverses an amount. */
export const moneyReason = line('Motivo', limits.reason, noMoneyReason).check(z.minLength(5, noMoneyReason))

/** Somebody, or something that has a name, in an answer. */
export const reference = z.object({ id: z.string(), name: z.string() })

/** An id in a body or query. Its format is not validated: a malformed id is answered like an unknown one, 404. */
export const id = z.string('Identificador inválido')

export const invalidAmount = 'Insira um valor válido'
/** An amount from `min` to `max` that stays reais: of documents that are stored and answered as they were sent (rules, price tables, settings). */
export const reaisFrom = (min: number, max = 99_999.99, tooMuch = invalidAmount, tooExact = invalidAmount) =>
  z.number(invalidAmount).check(z.gte(min, invalidAmount), z.lte(max, tooMuch), z.refine(hasTwoDecimals, tooExact))

/** Reais as they are sent, which the server reads as cents. */
const asCents = (reais: z.ZodMiniNumber) => z.pipe(reais, z.transform(centsOf))
/** An amount from `min` to `max` reais, read as cents. */
export const amountFrom = (min: number, max?: number) => asCents(reaisFrom(min, max))
/** What the caller has seen of a sum, read as cents. */
export const seenSum = (error: string) => asCents(z.number(error))

/** A price of 0.01 to 99999.99 reais in a document. */
export const priceInReais = reaisFrom(
  0.01,
  99_999.99,
  'O valor máximo é R$ 99.999,99',
  'O valor deve ter no máximo 2 casas decimais',
)
/** The same, read as cents. */
export const price = asCents(priceInReais)

/** A date and time with offset, ISO 8601. */
export const moment = z.iso.datetime({ offset: true, error: 'Data inválida' })

/** An existing calendar day, `YYYY-MM-DD`, in the firm's time zone. */
export const day = (error: string) => z.string(error).check(z.refine(isDay, { error, abort: true }))

const isMinute = (text: string) => isDay(text.slice(0, 10)) && /^T([01]\d|2[0-3]):[0-5]\d$/.test(text.slice(10))
/** A calendar day, or a minute of it, `YYYY-MM-DDTHH:MM`, in the firm's time zone. */
export const dayOrMinute = (error: string) =>
  z.string(error).check(z.refine((text) => isDay(text) || isMinute(text), { error, abort: true }))

export const pageLimit = z.string().check(z.regex(/^([1-9]\d?|1\d\d|200)$/, 'limit deve ser um número de 1 a 200'))
