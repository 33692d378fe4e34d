import { sql } from 'kysely'
import { verifyPassword } from '../../people/auth/passwords.ts'
import { ConfigError, type Config } from '../../config.ts'
import type { Db } from '../../platform/db/connect.ts'
import { townFile } from './town-file.ts'
import { demoAdmin, demoCity, demoClients, demoMotoboys, demoPassword } from './people.ts'

const demoEmails = [demoAdmin, ...demoClients, ...demoMotoboys].map(({ email }) => email)
const loopback = /^(127(\.\d{1,3}){3}|\[?::1\]?|localhost)$/

/** The settings that make the app reachable from other machines. */
function settingsThatExpose({ host, publicUrl, trustProxy }: Pick<Config, 'host' | 'publicUrl' | 'trustProxy'>) {
  return [
    ...(loopback.test(host) ? [] : ['HOST']),
    ...(loopback.test(new URL(publicUrl).hostname) ? [] : ['PUBLIC_URL']),
    ...(trustProxy ? ['TRUST_PROXY'] : []),
  ]
}

/**
 * Returns the configuration of the demo. Its passwords are public, so it serves only this machine and only its own database. Its
 * `appName`, shown on every screen, says that it is a demo. Throws `ConfigError`.
 */
export function demoConfig(
  config: Config,
  env: { APP_NAME?: string | undefined; MAP_FILE?: string | undefined },
): Config {
  const forbiddenSettings = [...settingsThatExpose(config), ...(config.databaseUrl ? ['DATABASE_URL'] : [])]
  if (forbiddenSettings.length > 0)
    throw new ConfigError(
      `As senhas da demonstração são públicas, por isso ela só atende este computador, com um banco de dados próprio. Rode-a sem ${forbiddenSettings.join(', ')}.`,
    )
  return {
    ...config,
    appName: env.APP_NAME || 'Ligeiro (demonstração)',
    city: config.city ?? demoCity,
    mapFile: env.MAP_FILE ? config.mapFile : townFile,
    // Help by WhatsApp is shown only where a number is set.
    supportPhone: config.supportPhone ?? `55${demoAdmin.phone}`,
  }
}

/** Throws `ConfigError` if other machines can reach the app and an account of the demo still has the public password. */
export async function checkNoDemoAccounts(db: Db, config: Config): Promise<void> {
  const exposingSettings = settingsThatExpose(config)
  if (exposingSettings.length === 0) return
  const accounts = await db
    .selectFrom('users')
    .select(['password_hash', (row) => row.ref('email').$notNull().as('email')])
    .where(sql<string>`lower(email)`, 'in', demoEmails)
    .where('active', '=', true)
    .where('deleted_at', 'is', null)
    .orderBy('email')
    .execute()
  const emailsWithPublicPassword: string[] = []
  for (const { email, password_hash } of accounts)
    if (await verifyPassword(password_hash, demoPassword)) emailsWithPublicPassword.push(email)
  if (emailsWithPublicPassword.length > 0)
    throw new ConfigError(
      `Este banco de dados tem contas da demonstração com a senha pública (${emailsWithPublicPassword.join(', ')}), e outros computadores poderiam entrar com elas. ` +
        `Use outra pasta em DATA_DIR; ou inicie sem ${exposingSettings.join(', ')}, troque essas senhas ou desative essas contas, e inicie de novo.`,
    )
}
