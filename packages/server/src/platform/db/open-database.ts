import { resolve } from 'node:path'
import { openConnection, openToRead, openToReplace, type OpenDatabase } from '@ligeiro/embedded-postgres/open'

type Env = Record<string, string | undefined>
type Say = (line: string) => void

export const dataDirOf = (env: Env) => resolve(env.DATA_DIR || 'data')

/** Connects a command to DATABASE_URL or DATA_DIR. `read` may run beside the app, `replace` fails beside one. Throws `CannotStart`. */
export function openDatabase(env: Env, purpose: 'read' | 'replace', say: Say): Promise<OpenDatabase> {
  if (env.DATABASE_URL) return openConnection({ connectionString: env.DATABASE_URL })
  return (purpose === 'read' ? openToRead : openToReplace)(dataDirOf(env), say)
}
