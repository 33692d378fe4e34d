import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'

/** An open session of the caller. Its id gives no access. */
const ownSession = z.object({
  id: z.string(),
  /** The browser and its system in pt-BR, such as 'Chrome no Android'; null for a session that began before this was recorded. */
  device: z.nullable(z.string()),
  /** The IP address of the sign-in or of the last renewal. */
  address: z.nullable(z.string()),
  /** When the session began, ISO 8601. */
  created_at: z.string(),
  /** When the session began or was last renewed by its cookie, ISO 8601: every quarter of an hour at most. */
  seen_at: z.string(),
  /** The session that makes this call. */
  current: z.boolean(),
})

export type OwnSession = z.infer<typeof ownSession>

export const sessionsSchemas = {
  list: {
    summary: 'The open sessions of the caller: this one first, then those that were seen last',
    response: z.array(ownSession),
  },
  end: {
    summary: 'Ends one open session of the caller; another one than this after a second factor, of who has one',
  },
  endOthers: {
    summary: 'Ends all sessions of the caller except the one that makes this call',
    act: 'end_sessions',
    response: z.object({ ended: z.number() }),
  },
} satisfies Descriptions
