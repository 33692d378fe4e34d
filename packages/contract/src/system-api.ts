import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

/** How a proxy and the settings seem to disagree; anybody can send the headers that show it. */
const proxyProblems = [
  /** `X-Forwarded-For` arrived without TRUST_PROXY: behind a proxy everybody counts as one address. */
  'proxy_not_trusted',
  /** TRUST_PROXY is set, and a request came from elsewhere: the port can be reached directly, or the proxy has another address. */
  'peer_not_trusted',
  /** `X-Forwarded-Proto: https` arrived and PUBLIC_URL is http: the session's cookie is not Secure. */
  'public_url_not_https',
] as const
export type ProxyProblem = (typeof proxyProblems)[number]

export const systemApi = {
  config: endpoint({
    method: 'GET',
    path: '/config',
    access: 'public',
    summary: 'What a screen must know before anybody has signed in',
    status: 200,
    response: z.object({
      appName: z.string(),
      timeZone: z.string(),
      /** Digits with country code, or null: no WhatsApp help. */
      supportPhone: z.nullable(z.string()),
      sessionRecorder: z.nullable(z.object({ url: z.string(), key: z.string() })),
      vapidPublicKey: z.nullable(z.string()),
      /** The server's clock, ISO 8601. */
      now: z.string(),
    }),
  }),
  status: endpoint({
    method: 'GET',
    path: '/system/status',
    access: ['admin'],
    summary:
      'What an admin must know about the machine: how letters leave it, whether last night was backed up, and whether a proxy is set up wrongly',
    status: 200,
    response: z.object({
      /** Null: BACKUP_DIR is not set, so nothing is backed up by itself. */
      backup: z.nullable(
        z.object({
          /** ISO 8601. */
          last_success: z.nullable(z.string()),
          /** Why the last try failed, in pt-BR. */
          problem: z.nullable(z.string()),
          /** The last success is more than a night and two hours ago. */
          late: z.boolean(),
        }),
      ),
      letters: z.object({
        /** False: letters become files on the server that nobody reads (no SMTP_URL). */
        sent: z.boolean(),
        /** Letters that failed at least once and are tried again. */
        waiting: z.number(),
      }),
      /** Seen by this process since it started. */
      proxy: z.array(z.enum(proxyProblems)),
    }),
  }),
}
