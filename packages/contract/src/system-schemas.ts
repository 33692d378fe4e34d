import * as z from 'zod/mini'
import { dayEnd, earlierDayEnd } from './day-end.ts'
import { mapFile } from './map-schemas.ts'
import type { Descriptions } from './endpoint.ts'

/** Signs that a proxy and the settings do not match. They are hints only, because any client can send the headers in question. */
const proxyProblems = [
  /** A request had `X-Forwarded-For`, and TRUST_PROXY is not set: behind a proxy all people count as one address. */
  'proxy_not_trusted',
  /** TRUST_PROXY is set, and a request came from a peer that it does not cover: the port can be reached directly, or the proxy has another address. */
  'peer_not_trusted',
  /** A request had `X-Forwarded-Proto: https`, and PUBLIC_URL is http: the session cookie is not Secure. */
  'public_url_not_https',
] as const

export type ProxyProblem = (typeof proxyProblems)[number]

const databaseProblems = [
  /** The library that sorts texts has another version than when the indexes of the external PostgreSQL were built: a search may miss rows. */
  'indexes_outdated',
] as const

export type DatabaseProblem = (typeof databaseProblems)[number]

/** What 'Instalação' in Minha empresa tests on the server. The live connection and the clock of the phone are tested by the screen. */
const installationChecks = ['https', 'address', 'emails', 'push', 'clock', 'backup', 'disk'] as const

export type InstallationCheck = (typeof installationChecks)[number]

export const systemSchemas = {
  config: {
    summary: 'What a screen needs before anybody signs in',
    response: z.object({
      appName: z.string(),
      /** The path of the firm's logo; null: none. */
      logo: z.nullable(z.string()),
      timeZone: z.string(),
      /** When the firm's day ends (docs/product.md, Days of the firm). */
      day_end: dayEnd,
      /** How earlier days ended, the oldest first. */
      earlier_day_ends: z.array(earlierDayEnd),
      /** The firm's city, which lists leave out of addresses; null if none is set. */
      city: z.nullable(z.string()),
      /** Its state, two letters. */
      state: z.nullable(z.string()),
      /** 14 characters; null if none is set. */
      cnpj: z.nullable(z.string()),
      /** The digits of the WhatsApp number with its country code; null if there is none. */
      supportPhone: z.nullable(z.string()),
      sessionRecorder: z.nullable(z.object({ url: z.string(), key: z.string() })),
      vapidPublicKey: z.nullable(z.string()),
      /** Whether a mail server is set. Without one e-mails become files on the server. */
      sendsEmail: z.boolean(),
      /** Whether visitors may sign up. If not, only an admin creates accounts. */
      signup: z.enum(['open', 'closed']),
      /** The firm's privacy policy and terms of service, http or https; null if none is set. */
      privacyUrl: z.nullable(z.string()),
      termsUrl: z.nullable(z.string()),
      /** Whether the firm has begun its books. */
      money: z.boolean(),
      map: mapFile,
      /** For how many of the firm's days the positions of motoboys in shifts are kept; 0: only the last one. */
      trail_days: z.number(),
      /** The server's clock, ISO 8601. */
      now: z.string(),
    }),
  },
  status: {
    summary:
      'What an admin must know about the machine: how e-mails leave it, whether last night was backed up, whether the clock jumped, and whether a proxy or the database is set up wrongly',
    response: z.object({
      /** Null if BACKUP_DIR is not set: no backup is made automatically. */
      backup: z.nullable(
        z.object({
          /** ISO 8601. */
          last_success: z.nullable(z.string()),
          /** Why the last attempt failed, in pt-BR. */
          problem: z.nullable(z.string()),
          /** Whether the last success is more than 26 hours ago. */
          late: z.boolean(),
        }),
      ),
      letters: z.object({
        /** False if SMTP_URL is not set: e-mails are written to files on the server instead of sent. */
        sent: z.boolean(),
        /** The number of e-mails that failed at least once and will be retried. */
        waiting: z.number(),
      }),
      /**
       * The server's clock jumped by more than a day, or the server was switched off for as long: nothing is deleted before
       * `careful_until`, because the clock may be wrong. ISO 8601; null if it did not, or longer ago.
       */
      clock_jump: z.nullable(z.object({ from: z.string(), to: z.string(), careful_until: z.string() })),
      /** What this process has noticed since it started. */
      proxy: z.array(z.enum(proxyProblems)),
      database: z.array(z.enum(databaseProblems)),
      /** Who changed the firm's Pix key in the last 7 days, and when. */
      pix_key: z.nullable(z.object({ changed_at: z.string(), by: z.string() })),
      /** What the nightly check of the books found, in pt-BR; null: there was none yet. */
      ledger: z.nullable(z.object({ checked_at: z.string(), problems: z.array(z.string()) })),
    }),
  },
  checks: {
    summary:
      'Tests the installation: asks its own address, the mail server and a push service, and reads clock, backup and disk',
    response: z.object({
      checks: z.array(
        z.object({
          check: z.enum(installationChecks),
          /** What to do, in pt-BR; null if it works. */
          problem: z.nullable(z.string()),
        }),
      ),
      /** The address that phones open, and its QR as a data URL. */
      address: z.string(),
      address_qr: z.string(),
    }),
  },
} satisfies Descriptions
