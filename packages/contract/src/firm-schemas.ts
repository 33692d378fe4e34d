import * as z from 'zod/mini'
import { normalCnpj } from './cnpj.ts'
import type { Descriptions } from './endpoint.ts'
import { email, line, optionalLine, optionalPhone } from './fields.ts'
import { states } from './firm-api.ts'

/** In characters of base64. */
const maxLogo = 270_000

const or = <S extends z.ZodMiniType>(schema: S) => z.optional(schema)

const cnpj = z.nullable(
  z.string('CNPJ inválido').check(
    z.refine((text) => text.trim() === '' || normalCnpj(text) !== null, {
      error: 'CNPJ inválido: confira os números',
      abort: true,
    }),
    z.overwrite((text) => normalCnpj(text) ?? ''),
  ),
)

const firm = z.strictObject({
  name: or(line('Nome', 60, 'Nome da empresa é obrigatório')),
  city: optionalLine('Cidade', 80),
  state: or(z.nullable(z.enum(states, 'Escolha o estado'))),
  /** 10 or 11 digits, of Brazil. */
  whatsapp: optionalPhone,
  cnpj: or(cnpj),
  signup: or(z.enum(['open', 'closed'], 'Escolha aberto ou fechado')),
})

const mailServer = z.strictObject({
  host: line('Servidor', 200, 'Informe o servidor de e-mail').check(
    z.regex(/^[\p{L}\d.-]+$/u, 'O servidor é um nome como smtp.exemplo.com, sem espaços nem barras'),
  ),
  port: z
    .int('A porta é um número de 1 a 65535')
    .check(z.gte(1, 'A porta é um número de 1 a 65535'), z.lte(65_535, 'A porta é um número de 1 a 65535')),
  user: optionalLine('Usuário', 200),
  /** Left out: the stored one stays. */
  password: or(
    z.nullable(z.string('Senha inválida').check(z.maxLength(200, 'A senha deve ter no máximo 200 caracteres'))),
  ),
  from: email,
})

/** What the environment may set, and then wins. */
const fixable = ['name', 'city', 'whatsapp', 'signup', 'mail', 'from'] as const

export type FirmField = (typeof fixable)[number]

const presentFirm = z.object({
  value: z.object({
    name: z.string(),
    city: z.nullable(z.string()),
    state: z.nullable(z.string()),
    /** Digits with the country code. */
    whatsapp: z.nullable(z.string()),
    cnpj: z.nullable(z.string()),
    signup: z.enum(['open', 'closed']),
  }),
  version: z.number(),
  /** Null: e-mails become files. The password is never answered. */
  mail: z.nullable(
    z.object({
      host: z.string(),
      port: z.number(),
      user: z.nullable(z.string()),
      has_password: z.boolean(),
      from: z.string(),
    }),
  ),
  /** The password was stored with another secret of the application: it must be typed again. */
  mail_unreadable: z.boolean(),
  /** The path of the logo; null: none. */
  logo: z.nullable(z.string()),
  /** What the environment sets: a change of it is refused. */
  fixed: z.array(z.enum(fixable)),
  /** Where backups are written, on the server; null: nowhere. */
  backup_folder: z.nullable(z.string()),
  app_version: z.string(),
  /** The address that people open, and its QR as a data URL. */
  address: z.string(),
  address_qr: z.string(),
})

export type Firm = z.infer<typeof presentFirm>

export const firmSchemas = {
  read: {
    summary: 'The firm as it counts now, and which of it the environment sets',
    response: presentFirm,
  },
  change: {
    summary: 'Changes the fields that are given: name, city, state, WhatsApp number, CNPJ, sign-up',
    act: 'change_settings',
    body: firm,
    response: presentFirm,
  },
  logo: {
    summary: 'Stores the logo, a PNG of 512 × 512 in base64, or removes it',
    act: 'change_settings',
    body: z.strictObject({
      image: z.nullable(
        z
          .string('A imagem não pôde ser lida')
          .check(
            z.maxLength(maxLogo, 'A imagem é grande demais'),
            z.regex(/^[A-Za-z0-9+/]+={0,2}$/, 'A imagem não pôde ser lida'),
          ),
      ),
    }),
    response: presentFirm,
  },
  mail: {
    summary:
      'Stores the mail server, its password encrypted; without `password` the stored one of the same server stays',
    body: mailServer,
    response: presentFirm,
  },
  removeMail: {
    summary: 'Removes the mail server: e-mails become files',
    response: presentFirm,
  },
  testMail: {
    summary: 'Sends an e-mail to the caller at once',
    response: z.object({
      to: z.string(),
      /** Why it was not sent, in pt-BR. */
      problem: z.nullable(z.string()),
    }),
  },
  backup: {
    summary: 'Makes a backup now and verifies it; answers after 10 seconds also if it still runs',
    response: z.object({
      running: z.boolean(),
      /** ISO 8601. */
      last_success: z.nullable(z.string()),
      problem: z.nullable(z.string()),
    }),
  },
} satisfies Descriptions
