import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** What admins entered in 'Minha empresa'; undefined: nothing yet. */
export type OwnFirm = {
  name?: string
  city?: string | null
  state?: string | null
  /** 10 or 11 digits. */
  whatsapp?: string | null
  cnpj?: string | null
  signup?: 'open' | 'closed'
}
export type OwnMail = {
  host: string
  port: number
  user: string | null
  /** Encrypted, in base64. */
  password: string | null
  from: string
}

export type StoredFirm = {
  firm: { value: OwnFirm; version: number }
  mail: OwnMail | null
  /** The version of the logo; null: none. */
  logo: number | null
}

export async function readFirm(db: Db): Promise<StoredFirm> {
  const { rows } = await sql<{ key: string; value: unknown; version: number }>`
    select key, case when key = 'firm_logo' then to_jsonb(value is not null and value <> 'null'::jsonb) else value end as value, version
    from settings where key in ('firm', 'firm_mail', 'firm_logo')`.execute(db)
  const row = (key: string) => rows.find((one) => one.key === key)
  const [firm, logo] = [row('firm'), row('firm_logo')]
  return {
    firm: { value: (firm?.value ?? {}) as OwnFirm, version: firm?.version ?? 0 },
    mail: (row('firm_mail')?.value ?? null) as OwnMail | null,
    logo: logo?.value === true ? logo.version : null,
  }
}

/** The PNG; null: none. */
export async function readLogo(db: Db): Promise<Buffer | null> {
  const row = await db.selectFrom('settings').select('value').where('key', '=', 'firm_logo').executeTakeFirst()
  return typeof row?.value === 'string' ? Buffer.from(row.value, 'base64') : null
}

/** Tells every process that the firm changed, when the transaction commits. */
export const firmChannel = 'ligeiro_firm'

export async function notifyFirmChanged(db: Db): Promise<void> {
  await sql`select pg_notify(${firmChannel}, '')`.execute(db)
}
