import { sql } from 'kysely'
import { verifyPassword } from '../auth/passwords.ts'
import { BadEnvironment, type Config } from '../config.ts'
import type { Db } from '../db/connect.ts'
import { demoAdmin, demoClients, demoMotoboys, demoPassword } from './people.ts'

const demoEmails = [demoAdmin, ...demoClients, ...demoMotoboys].map(({ email }) => email)
const loopback = /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/

/** The settings by which other machines may reach the app. */
function settingsThatOpen({ host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>) {
  return [
    ...(loopback.test(host) ? [] : ['HOST']),
    ...(loopback.test(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(trustProxy ? ['TRUST_PROXY'] : []),
  ]
}

/**
 * The configuration of the demo. Its passwords are published, so it serves this machine alone and never a database that is somebody's.
 * Every screen shows the name. Throws `BadEnvironment`.
 */
export function demoConfig(config: Config, env: { APP_NAME?: string | undefined }): Config {
  const wrong = [...settingsThatOpen(config), ...(config.databaseUrl ? ['DATABASE_URL'] : [])]
  if (wrong.length > 0)
    throw new BadEnvironment(
      `As senhas da demonstração são públicas, por isso ela só atende este computador, com um banco de dados próprio. Rode-a sem ${wrong.join(', ')}.`,
    )
  return { ...config, appName: env.APP_NAME || 'Ligeiro (demonstração)' }
}

/** Refuses to serve other machines while somebody could sign in with the demo's published password. Throws `BadEnvironment`. */
export async function refuseDemoAccounts(db: Db, config: Config): Promise<void> {
  const open = settingsThatOpen(config)
  if (open.length === 0) return
  const accounts = await db
    .selectFrom('users')
    .select(['email', 'password_hash'])
    .where(sql<string>`lower(email)`, 'in', demoEmails)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  const published: string[] = []
  for (const { email, password_hash } of accounts)
    if (await verifyPassword(password_hash, demoPassword)) published.push(email)
  if (published.length > 0)
    throw new BadEnvironment(
      `Este banco de dados tem contas da demonstração com a senha pública (${published.join(', ')}), e outros computadores poderiam entrar com elas. ` +
        `Use outra pasta em DATA_DIR; ou inicie sem ${open.join(', ')}, troque essas senhas ou desative essas contas, e inicie de novo.`,
    )
}
