import { join, resolve } from 'node:path'
import { readOrCreateSecret, secretProblem, shortestSecret } from './bootstrap/app-secret.ts'
import { isAddressRange } from './http/trusted-proxies.ts'
import { knownPushServices, originPattern } from './push/services.ts'

/** The environment (design, section 7), read once. */
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
  /** True: a proxy with a local address. A list: the addresses and ranges of the proxies. */
  trustProxy: boolean | string[]
  /** Null: metrics are shown to this machine only. */
  metricsToken: string | null
  /** Null: letters become files under `dataDir`. */
  smtpUrl: string | null
  /** Days after which nobody's place is kept. */
  positionsDays: number
  /** Where a backup is written every night; null: nowhere. */
  backupDir: string | null
  /** The hour of the firm's day from which on it is due. */
  backupHour: number
  /** Days for which they are kept. */
  backupKeep: number
  mailFrom: string
  /** Origins to which pushes may be sent, `https://*.example.com` for any name below. */
  pushServices: string[]
  /** Changes a second that one client or motoboy may make, in each process; this rate and those below are no limit when 0. */
  userWritesPerSecond: number
  /** The same for one admin. */
  adminWritesPerSecond: number
  /** Calls a second without an access token, of one network to one path. */
  anonymousCallsPerSecond: number
  /** Orders that a client may have open before no more can be created; 0: no limit. */
  clientOpenOrders: number
  /** Sockets of one client or motoboy in each process, ten times as many of an admin; 0: no limit. */
  socketsPerUser: number
  logLevel: string
}

/** The environment holds something that cannot work; `message` is pt-BR and fit to print alone. */
export class BadEnvironment extends Error {}

type Env = Record<string, string | undefined>

function wholeNumber(env: Env, name: string, fallback: number, least: number, most: number): number {
  const text = env[name]
  if (!text) return fallback
  const value = Number(text)
  if (!Number.isInteger(value) || value < least || value > most)
    throw new BadEnvironment(`${name} deve ser um número inteiro de ${least} a ${most}, e é "${text}".`)
  return value
}

/** PUBLIC_URL as `https://host:port`. The app and its cookie know no folder, and `host:port` alone would pass for an address of the scheme `host`. */
function publicAddress(text: string): string {
  const url = URL.parse(text)
  const plain = url && /^https?:$/.test(url.protocol) && /^\/+$/.test(url.pathname) && !url.search && !url.hash
  if (!plain)
    throw new BadEnvironment(`PUBLIC_URL deve ser como https://entregas.exemplo.com.br, sem pasta, e é "${text}".`)
  return url.origin
}

/** TIME_ZONE by its full name; throws `BadEnvironment`. */
export function timeZone(env: Env): string {
  const name = env.TIME_ZONE || 'America/Sao_Paulo'
  try {
    return new Intl.DateTimeFormat('pt-BR', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    throw new BadEnvironment(`TIME_ZONE não é um fuso horário conhecido: "${name}".`)
  }
}

/** `smtp://` or `smtps://` with a host, or null. It may hold a password, so no sentence repeats it. */
function smtpUrl(env: Env): string | null {
  const text = env.SMTP_URL?.trim()
  if (!text) return null
  const url = URL.parse(text)
  if (!url?.hostname || !['smtp:', 'smtps:'].includes(url.protocol) || decoded(url.username) === null)
    throw new BadEnvironment('SMTP_URL deve ser como smtp://usuario:senha@servidor:587 ou smtps://...:465.')
  return text
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

const address = /^[^\s<>@,;:"]+@[^\s<>@,;:"]+$/
const namedAddress = /^[^<>\r\n]*<[^\s<>@,;:"]+@[^\s<>@,;:"]+>$/

/** MAIL_FROM; without it the mailbox that SMTP_URL signs in with, which is what most servers want to see, or one of the public address. */
function mailFrom(env: Env, smtp: string | null, publicUrl: string): string {
  const text = env.MAIL_FROM?.trim()
  if (text && !address.test(text) && !namedAddress.test(text))
    throw new BadEnvironment(
      `MAIL_FROM deve ser um e-mail, ou como "Entregas <entregas@exemplo.com.br>", e é "${text}".`,
    )
  if (text) return text
  const mailbox = decoded((smtp && URL.parse(smtp)?.username) || '') ?? ''
  return address.test(mailbox) ? mailbox : `nao-responda@${new URL(publicUrl).hostname}`
}

/** PUSH_SERVICES, separated by commas, or those of the browsers that there are. */
function pushServices(env: Env): string[] {
  const given = (env.PUSH_SERVICES ?? '').split(',').flatMap((text) => text.trim() || [])
  const wrong = given.find((text) => !originPattern(text))
  if (wrong) throw new BadEnvironment(`PUSH_SERVICES deve ter endereços como https://*.exemplo.com, e tem "${wrong}".`)
  return given.length > 0 ? given : knownPushServices
}

/** TRUST_PROXY: yes, no, or the addresses of the proxies, separated by commas. */
function trustProxy(env: Env): boolean | string[] {
  const text = env.TRUST_PROXY?.trim().toLowerCase() ?? ''
  if (['', '0', 'false', 'no', 'off'].includes(text)) return false
  if (['1', 'true', 'yes', 'on'].includes(text)) return true
  const ranges = text.split(',').flatMap((range) => range.trim() || [])
  const wrong = ranges.find((range) => !isAddressRange(range))
  if (wrong !== undefined || ranges.length === 0)
    throw new BadEnvironment(
      `TRUST_PROXY deve ser 1, ou os endereços do proxy como 10.0.0.5,192.168.0.0/16, e é "${text}".`,
    )
  return ranges
}

const logLevels = ['silent', 'fatal', 'error', 'warn', 'info', 'debug', 'trace']

function logLevel(env: Env): string {
  const level = env.LOG_LEVEL || 'warn'
  if (!logLevels.includes(level))
    throw new BadEnvironment(`LOG_LEVEL deve ser um destes: ${logLevels.join(', ')}, e é "${level}".`)
  return level
}

/** Where browsers send recordings, and as which project; both or nothing. */
function sessionRecorder(env: Env): Config['sessionRecorder'] {
  const [url, key] = [env.SESSION_RECORDER_URL?.trim(), env.SESSION_RECORDER_KEY?.trim()]
  if (!url && !key) return null
  if (!url || !key)
    throw new BadEnvironment('SESSION_RECORDER_URL e SESSION_RECORDER_KEY só funcionam juntas: falta uma das duas.')
  if (!['http:', 'https:'].includes(URL.parse(url)?.protocol ?? ''))
    throw new BadEnvironment(`SESSION_RECORDER_URL deve ser um endereço http ou https, e é "${url}".`)
  return { url, key }
}

/** APP_SECRET, or the one kept in DATA_DIR. */
async function appSecret(env: Env, dataDir: string): Promise<string> {
  const file = join(dataDir, 'app-secret')
  const secret =
    env.APP_SECRET ||
    (await readOrCreateSecret(file).catch((error: Error) => {
      throw new BadEnvironment(`Não foi possível guardar o segredo da aplicação em ${file}: ${error.message}`)
    }))
  const problem = secretProblem(secret)
  if (problem) throw new BadEnvironment(problem)
  return secret
}

/** METRICS_TOKEN, as hard to guess as the secret. */
function metricsToken(env: Env): string | null {
  const token = env.METRICS_TOKEN?.trim() || null
  if (token && token.length < shortestSecret)
    throw new BadEnvironment(`METRICS_TOKEN deve ter pelo menos ${shortestSecret} caracteres.`)
  return token
}

/** Reads `env`; throws `BadEnvironment`. */
export async function readConfig(env: Env): Promise<Config> {
  const port = wholeNumber(env, 'PORT', 3000, 0, 65535)
  const dataDir = resolve(env.DATA_DIR || 'data')
  const databaseUrl = env.DATABASE_URL || null
  if (databaseUrl && !env.APP_SECRET)
    throw new BadEnvironment('Com DATABASE_URL é preciso definir APP_SECRET, o mesmo em todos os processos.')
  const publicUrl = publicAddress(env.PUBLIC_URL?.trim() || `http://localhost:${port}`)
  const geocoderUrl = env.GEOCODER_URL || 'https://nominatim.openstreetmap.org/reverse'
  if (!URL.canParse(geocoderUrl)) throw new BadEnvironment(`GEOCODER_URL não é um endereço: "${geocoderUrl}".`)
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
