import { join, resolve } from 'node:path'
import { readOrCreateSecret, secretProblem, minSecretLength } from './bootstrap/app-secret.ts'
import { isAddressRange } from './http/trusted-proxies.ts'
import { knownPushServices, originPattern } from './push/services.ts'

/** The settings of the environment variables, read once at the start. */
export type Config = {
  port: number
  host: string
  dataDir: string
  databaseUrl: string | null
  publicUrl: string
  appSecret: string
  appName: string
  timeZone: string
  supportPhone: string | null
  geocoderUrl: string
  sessionRecorder: { url: string; key: string } | null
  accessTokenSeconds: number
  /** True trusts one proxy with a local address. A list holds the addresses and address ranges of the trusted proxies. */
  trustProxy: boolean | string[]
  /** If null, only this machine can read the metrics. */
  metricsToken: string | null
  /** If null, e-mails are written to files under `dataDir`. */
  smtpUrl: string | null
  /** Number of days after which positions are deleted. */
  positionsDays: number
  /** The folder for the nightly backup. If null, no backup is made. */
  backupDir: string | null
  /** The hour (0 to 23, in `timeZone`) from which the backup of the day is due. */
  backupHour: number
  /** Number of days for which backups are kept. */
  backupKeep: number
  mailFrom: string
  /** Origins to which pushes may be sent. `https://*.example.com` matches any subdomain. */
  pushServices: string[]
  /** Changes per second that one client or motoboy may make, counted in each process. For this rate and those below, 0 means no limit. */
  userWritesPerSecond: number
  /** Changes per second that one admin may make, counted in each process. */
  adminWritesPerSecond: number
  /** Calls per second without an access token from one network to one path. */
  anonymousCallsPerSecond: number
  /** Number of open orders at which a client can create no further order. 0 means no limit. */
  clientOpenOrders: number
  /** Maximum number of sockets of one client or motoboy in each process. An admin may have ten times as many. 0 means no limit. */
  socketsPerUser: number
  logLevel: string
}

/** An environment variable has an invalid value. `message` is in pt-BR and complete enough to print without a stack trace. */
export class ConfigError extends Error {}

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, fallback: number, min: number, max: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < min || value > max)
    throw new ConfigError(`${name} deve ser um número inteiro de ${min} a ${max}, e é "${text}".`)
  return value
}

/**
 * Returns PUBLIC_URL as `https://host:port`. A path is refused, because the app and its cookie only work at the root. The scheme is
 * required, because `host:port` alone would be parsed as a URL with the scheme `host`.
 */
function publicAddress(text: string): string {
  const url = URL.parse(text)
  const isOrigin = url && /^https?:$/.test(url.protocol) && /^\/+$/.test(url.pathname) && !url.search && !url.hash
  if (!isOrigin)
    throw new ConfigError(`PUBLIC_URL deve ser como https://entregas.exemplo.com.br, sem pasta, e é "${text}".`)
  return url.origin
}

/** Returns the canonical name of TIME_ZONE. Throws `BadEnvironment` for an unknown time zone. */
export function timeZone(env: Env): string {
  const name = env.TIME_ZONE || 'America/Sao_Paulo'
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new ConfigError(`TIME_ZONE não é um fuso horário conhecido: "${name}".`)
  }
}

/**
 * Returns SMTP_URL, which must be `smtp://` or `smtps://` with a host, or null. It may hold a password, so the error text does not
 * repeat it.
 */
function smtpUrl(env: Env): string | null {
  const text = env.SMTP_URL?.trim()
  if (!text) return null
  const url = URL.parse(text)
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol) || decodeOrNull(url.username) === null)
    throw new ConfigError('SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.')
  return text
}

function decodeOrNull(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const address = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/
const namedAddress = /^[^<>\r\n]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>$/

/**
 * Returns MAIL_FROM. Without it, returns the user name of SMTP_URL if that is an e-mail address, because most SMTP servers require that
 * sender, and otherwise an address at the host of PUBLIC_URL.
 */
function mailFrom(env: Env, smtp: string | null, publicUrl: string): string {
  const text = env.MAIL_FROM?.trim()
  if (text && !address.test(text) && !namedAddress.test(text))
    throw new ConfigError(`MAIL_FROM deve ser um e-mail, ou como "Entregas <entregas@exemplo.com.br>", e é "${text}".`)
  if (text) return text
  const mailbox = decodeOrNull((smtp && URL.parse(smtp)?.username) || '') ?? ''
  return address.test(mailbox) ? mailbox : `nao-responda@${new URL(publicUrl).hostname}`
}

/** Returns the comma-separated origins of PUSH_SERVICES, or the push services of the common browsers. */
function pushServices(env: Env): string[] {
  const origins = (env.PUSH_SERVICES ?? '').split(',').flatMap((text) => text.trim() || [])
  const invalid = origins.find((text) => !originPattern(text))
  if (invalid) throw new ConfigError(`PUSH_SERVICES deve ter endereços como https://*.exemplo.com, e tem "${invalid}".`)
  return origins.length > 0 ? origins : knownPushServices
}

/** Parses TRUST_PROXY: yes, no, or the comma-separated addresses of the proxies. */
function trustProxy(env: Env): boolean | string[] {
  const text = env.TRUST_PROXY?.trim().toLowerCase() ?? ''
  if (['', '0', 'false', 'no', 'off'].includes(text)) return false
  if (['1', 'true', 'yes', 'on'].includes(text)) return true
  const ranges = text.split(',').flatMap((range) => range.trim() || [])
  const invalid = ranges.find((range) => !isAddressRange(range))
  if (invalid !== undefined || ranges.length === 0)
    throw new ConfigError(
      `TRUST_PROXY deve ser 1, ou os endereços do proxy como 10.0.0.5,192.168.0.0/16, e é "${text}".`,
    )
  return ranges
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function logLevel(env: Env): string {
  const level = env.LOG_LEVEL || 'warn'
  if (!logLevels.includes(level))
    throw new ConfigError(`LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}, e é "${level}".`)
  return level
}

/** Returns the URL to which browsers send session recordings and the key of the project. Both variables must be set, or neither. */
function sessionRecorder(env: Env): Config['sessionRecorder'] {
  const [url, key] = [env.SESSION_RECORDER_URL?.trim(), env.SESSION_RECORDER_KEY?.trim()]
  if (!url && !key) return null
  if (!url || !key)
    throw new ConfigError('SESSION_RECORDER_URL e SESSION_RECORDER_KEY só funcionam juntas: falta uma das duas.')
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new ConfigError(`SESSION_RECORDER_URL deve ser um endereço http ou https, e é "${url}".`)
  return { url, key }
}

/** Returns APP_SECRET, or the secret stored in DATA_DIR. */
async function appSecret(env: Env, dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  const secret =
    env.APP_SECRET ||
    (await readOrCreateSecret(file).catch((error: Error) => {
      throw new ConfigError(`Não foi possível guardar o segredo da aplicação em ${file}: ${error.message}`)
    }))
  const problem = secretProblem(secret)
  if (problem) throw new ConfigError(problem)
  return secret
}

/** Returns METRICS_TOKEN, which must be as long as the minimum for APP_SECRET. */
function metricsToken(env: Env): string | null {
  const token = env.METRICS_TOKEN?.trim() || null
  if (token && token.length < minSecretLength)
    throw new ConfigError(`METRICS_TOKEN deve ter pelo menos ${minSecretLength} caracteres.`)
  return token
}

/** Reads the settings from `env`. Throws `BadEnvironment` for an invalid value. */
export async function readConfig(env: Env): Promise<Config> {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65535)
  const dataDir = resolve(env.DATA_DIR || 'data')
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl && !env.APP_SECRET)
    throw new ConfigError('Com DATABASE_URL é preciso definir APP_SECRET, o mesmo em todos os processos.')
  const publicUrl = publicAddress(env.PUBLIC_URL?.trim() || `http://localhost:${port}`)
  const geocoderUrl = env.GEOCODER_URL || 'https://nominatim.openstreetmap.org/reverse'
  if (!URL.canParse(geocoderUrl)) throw new ConfigError(`GEOCODER_URL não é um endereço: "${geocoderUrl}".`)
  const smtp = smtpUrl(env)
  const secret = await appSecret(env, dataDir)
  return {
    port,
    host: env.HOST || '127.0.0.1',
    dataDir,
    databaseUrl,
    publicUrl,
    appSecret: secret,
    appName: env.APP_NAME || 'Ligeiro',
    timeZone: timeZone(env),
    supportPhone: env.SUPPORT_PHONE?.replace(/\D/g, '') || null,
    geocoderUrl,
    sessionRecorder: sessionRecorder(env),
    accessTokenSeconds: wholeNumber(env, 'ACCESS_TOKEN_SECONDS', 900, 5, 86_400),
    trustProxy: trustProxy(env),
    metricsToken: metricsToken(env),
    backupDir: env.BACKUP_DIR?.trim() ? resolve(env.BACKUP_DIR.trim()) : null,
    backupHour: wholeNumber(env, 'BACKUP_HOUR', 3, 0, 23),
    backupKeep: wholeNumber(env, 'BACKUP_KEEP', 14, 1, 3650),
    positionsDays: wholeNumber(env, 'POSITIONS_DAYS', 30, 1, 3650),
    smtpUrl: smtp,
    mailFrom: mailFrom(env, smtp, publicUrl),
    pushServices: pushServices(env),
    userWritesPerSecond: wholeNumber(env, 'USER_WRITES_PER_SECOND', 2, 0, 1_000_000),
    adminWritesPerSecond: wholeNumber(env, 'ADMIN_WRITES_PER_SECOND', 50, 0, 1_000_000),
    anonymousCallsPerSecond: wholeNumber(env, 'ANONYMOUS_CALLS_PER_SECOND', 10, 0, 1_000_000),
    clientOpenOrders: wholeNumber(env, 'CLIENT_OPEN_ORDERS', 1000, 0, 1_000_000),
    socketsPerUser: wholeNumber(env, 'SOCKETS_PER_USER', 20, 0, 1_000_000),
    logLevel: logLevel(env),
  }
}
