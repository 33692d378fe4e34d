import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'

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
    summary: 'What an admin must know about the machine: how letters leave it, and whether last night was backed up',
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
    }),
  }),
}
