import { join } from 'node:path'
import * as z from 'zod/mini'
import { readOrCreateSecret, secretProblem, minSecretLength } from './bootstrap/app-secret.ts'
import * as rules from './platform/environment/rules.ts'
import { knownPushServices } from './live/push/services.ts'

/** An environment variable has an invalid value. `message` is in pt-BR and complete enough to print without a stack trace. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

type Rule = z.ZodMiniType
/** `byDefault` is the text that stands for a variable that is not set or empty. */
const setting = <R extends Rule>(byDefault: string, rule: R, meaning: string) => ({ byDefault, rule, meaning })
/** A variable that is not set or empty is null. */
const orNull = <R extends Rule>(rule: R, meaning: string) => ({ byDefault: null, rule: z.nullable(rule), meaning })

const limit = rules.wholeNumber(0, 1_000_000)
const logLevel = rules.oneOf(['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace'])

/** `userWritesPerSecond` is read from USER_WRITES_PER_SECOND, and so on. config.test.ts compares this with docs/operations.md. */
export const settings = {
  port: setting('3000', rules.wholeNumber(0, 65_535), 'the port'),
  host: setting('127.0.0.1', rules.text, '`0.0.0.0` serves the local network too, and prints the addresses'),
  dataDir: setting('data', rules.path, 'the folder of the database and of the generated secret'),
  mapFile: orNull(rules.path, "the city's streets, a PMTiles file (`DATA_DIR/mapa.pmtiles`): see Map"),
  databaseUrl: orNull(rules.databaseUrl, 'your own PostgreSQL, 15 or newer; `APP_SECRET` must then be set'),
  appSecret: orNull(rules.text, 'the same secret for all processes; generated if not set: see The secret'),
  publicUrl: orNull(
    rules.origin,
    'the URL that browsers use (`http://localhost:PORT`), without a path; https makes cookies Secure',
  ),
  appName: setting('Ligeiro', rules.text, "the firm's name"),
  timeZone: setting('America/Sao_Paulo', rules.timeZone, "the firm's time zone"),
  city: orNull(rules.text, "the firm's city, without the state: the order list leaves it out of addresses"),
  supportPhone: orNull(rules.digits, 'WhatsApp number (digits with country code) for clients who need help'),
  signup: setting(
    'open',
    rules.oneOf(['open', 'closed'] as const),
    '`closed`: visitors cannot sign up, only admins create accounts',
  ),
  privacyUrl: orNull(rules.httpUrl, "the firm's privacy policy, linked at the sign-up"),
  termsUrl: orNull(rules.httpUrl, "the firm's terms of service, linked at the sign-up"),
  smtpUrl: orNull(rules.smtpUrl, 'the mail server: see E-mails'),
  mailFrom: orNull(rules.sender, 'the sender of e-mails: see E-mails'),
  geocoderUrl: setting(
    'https://nominatim.openstreetmap.org/reverse',
    rules.url,
    'names the places of motoboys; called by the server, once a second at most, with `PUBLIC_URL` and `MAIL_FROM` as contact',
  ),
  cepUrl: orNull(rules.httpUrl, 'a service like ViaCEP for unknown postcodes: see docs/address-book.md'),
  pushServices: setting(
    knownPushServices.join(','),
    rules.origins,
    'origins to which pushes may be sent: see Push notifications',
  ),
  accessTokenSeconds: setting('900', rules.wholeNumber(5, 86_400), 'lifetime of an access token'),
  adminSecondFactor: setting('0', rules.flag, '`1` demands a second factor of admins: see Second factor'),
  trustProxy: setting('0', rules.trustProxy, '`1` or the addresses of the proxies: see TLS by a proxy'),
  sessionRecorderUrl: orNull(rules.httpUrl, "OpenReplay's ingest address: see Session recording"),
  sessionRecorderKey: orNull(rules.text, "OpenReplay's project key"),
  metricsToken: orNull(rules.atLeast(minSecretLength), 'bearer token for `/metrics`, at least 16 characters'),
  backupDir: orNull(rules.path, 'an existing folder for a nightly backup: see Every night'),
  backupHour: setting('3', rules.wholeNumber(0, 23), "the hour of the firm's day from which the backup is due"),
  backupKeep: setting(
    '14',
    rules.wholeNumber(1, 3650),
    'the days for which each backup is kept, and the number of files that stay in any case',
  ),
  backupKey: orNull(rules.atLeast(minSecretLength), 'encrypts backups; at least 16 characters: see Encrypted backups'),
  trailDays: setting(
    '0',
    rules.wholeNumber(0, 30),
    "the days of the firm for which motoboys' positions in shifts are kept as a trail, `0`: only the last one; see Personal data",
  ),
  positionsDays: setting('30', rules.wholeNumber(1, 3650), "the days after which a motoboy's locations are deleted"),
  orderTextDays: setting(
    '0',
    rules.wholeNumber(0, 36_500),
    'the days after which texts of orders that are over are removed, `0`: never; see Personal data',
  ),
  financialYears: setting(
    '5',
    rules.wholeNumber(1, 100),
    'the years for which settlements and invoices keep the name of an erased person',
  ),
  userWritesPerSecond: setting('2', limit, 'changes per second of one client or motoboy: see Limits'),
  adminWritesPerSecond: setting('50', limit, 'changes per second of one admin'),
  anonymousCallsPerSecond: setting('10', limit, 'sign-ins, renewals, ... per second of one network'),
  userReadMsPerSecond: setting(
    '250',
    limit,
    'milliseconds of the database per second for the reads of one client or motoboy',
  ),
  adminReadMsPerSecond: setting('500', limit, 'the same for one admin'),
  clientOpenOrders: setting('1000', limit, 'the open orders that a client may have'),
  socketsPerUser: setting('20', limit, 'sockets of one client or motoboy in each process, an admin ten times as many'),
  logLevel: setting(
    'warn',
    logLevel,
    '`info` adds sign-ins and refusals, with user and address, `debug` every answer; no bodies, tokens or parameters',
  ),
}

/** What admins may also set in the app ('Minha empresa'); what the environment sets counts before that. */
const ofFirm = ['appName', 'city', 'supportPhone', 'signup', 'smtpUrl', 'mailFrom'] as const

type Settings = typeof settings
type Values = { [Field in keyof Settings]: z.output<Settings[Field]['rule']> }

export const variableOf = (field: string) => field.replace(/[A-Z]/g, (capital) => `_${capital}`).toUpperCase()

// A space at the end of these two has always belonged to the value.
const untrimmed = new Set<string>(['dataDir', 'appSecret'])

/** Returns the value of one setting. Throws `ConfigError` for an invalid one. */
function readSetting<Field extends keyof Settings>(env: Env, field: Field): Values[Field] {
  const name = variableOf(field)
  const { rule, byDefault } = settings[field]
  const text = untrimmed.has(field) ? env[name] : env[name]?.trim()
  const { data, error } = rule.safeParse(text || byDefault)
  if (error) throw new ConfigError(`${name} ${error.issues[0]?.message}`)
  return data as Values[Field]
}

/** Returns the canonical name of TIME_ZONE. Throws `ConfigError` for an unknown time zone. */
export const timeZone = (env: Env): string => readSetting(env, 'timeZone')

/** Returns MAP_FILE, or its place in DATA_DIR. */
export const mapFile = (env: Env): string =>
  readSetting(env, 'mapFile') ?? join(readSetting(env, 'dataDir'), 'mapa.pmtiles')

/** Returns BACKUP_KEY, or null if it is not set. Throws `ConfigError` if it is too short. */
export const backupKey = (env: Env): string | null => readSetting(env, 'backupKey')

/**
 * Returns the sender of e-mails if MAIL_FROM is not set: the user name of SMTP_URL if that is an e-mail address, because most SMTP
 * servers require that sender, and otherwise an address at the host of PUBLIC_URL.
 */
function defaultSender(smtpUrl: string | null, publicUrl: string): string {
  const mailbox = (smtpUrl && rules.userOf(smtpUrl)) ?? ''
  return rules.isEmailAddress(mailbox) ? mailbox : `nao-responda@${new URL(publicUrl).hostname}`
}

/** Returns the secret stored in `dataDir`, which the first start generates. */
async function storedSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  return readOrCreateSecret(file).catch((error: Error) => {
    throw new ConfigError(`Não foi possível guardar o segredo da aplicação em ${file}: ${error.message}`)
  })
}

/** Reads the settings from `env`. What admins set in the app is added later (firm/follow-firm.ts). Throws `ConfigError` for an invalid value. */
export async function readConfig(env: Env) {
  const fields = Object.keys(settings) as (keyof Settings)[]
  const values = Object.fromEntries(fields.map((field) => [field, readSetting(env, field)])) as Values
  const { sessionRecorderUrl: url, sessionRecorderKey: key, ...others } = values
  if (values.databaseUrl && !values.appSecret)
    throw new ConfigError('Com DATABASE_URL é preciso definir APP_SECRET, o mesmo em todos os processos.')
  if (!url !== !key)
    throw new ConfigError('SESSION_RECORDER_URL e SESSION_RECORDER_KEY só funcionam juntas: falta uma das duas.')
  const appSecret = values.appSecret ?? (await storedSecret(values.dataDir))
  const problem = secretProblem(appSecret)
  if (problem) throw new ConfigError(problem)
  const publicUrl = values.publicUrl ?? `http://localhost:${values.port}`
  const mailFrom = values.mailFrom ?? defaultSender(values.smtpUrl, publicUrl)
  const sessionRecorder = url && key ? { url, key } : null
  const fixed = ofFirm.filter((field) => env[variableOf(field)]?.trim())
  // The environment has no variables for these.
  const onlyInApp: { state: string | null; cnpj: string | null; logo: string | null } = {
    state: null,
    cnpj: null,
    logo: null,
  }
  return { ...others, ...onlyInApp, publicUrl, appSecret, mailFrom, mapFile: mapFile(env), sessionRecorder, fixed }
}

export type Config = Awaited<ReturnType<typeof readConfig>>
