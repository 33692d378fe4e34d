import { resolve } from 'node:path'
import { openConnection, openToRead, openToReplace, type OpenDatabase } from '@ligeiro/embedded-postgres/open'

type Env = Record<string, string | undefined>
type Say = (line: string) => void

export const dataDirOf = (env: Env) => resolve(env.DATA_DIR || 'data')

/**
 * Connects a command to the database that the environment names (DATABASE_URL or DATA_DIR). Commands that only read may run beside the
 * app. A command that replaces the data fails if an app uses this DATA_DIR. Throws `CannotStart`.
 */
export function openDatabase(env: Env, purpose: 'read' | 'replace', say: Say): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openConnection({ connectionString: env.DATABASE_URL })
  return (purpose === 'read' ? openToRead : openToReplace)(dataDirOf(env), say)
}
