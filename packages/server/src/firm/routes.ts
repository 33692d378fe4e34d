import { setTimeout } from 'node:timers/promises'
import { hourMs } from '@ligeiro/contract/durations'
import type { BodyOf } from '@ligeiro/contract/endpoint'
import { firmApi } from '@ligeiro/contract/firm-api'
import type { Firm, FirmField } from '@ligeiro/contract/firm-schemas'
import type { FastifyInstance } from 'fastify'
import { rewriteAllKeys } from '../addresses/address-book/rewrite-keys.ts'
import type { ScheduledBackup } from '../backups/nightly-backup/scheduled-backup.ts'
import { backupState } from '../backups/nightly-backup/queries.ts'
import { variableOf, type Config } from '../config.ts'
import { recordAuditEvent } from '../people/audit/queries.ts'
import { confirmIdentity, type Context } from '../people/factors/confirm-identity.ts'
import { findUser } from '../people/users/queries.ts'
import type { Db } from '../platform/db/connect.ts'
import { appVersion } from '../platform/files/app-version.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import { ApiError, settingChanged, unauthenticated } from '../platform/http/errors.ts'
import { qrDataUrl } from '../platform/http/qr-data-url.ts'
import type { DefineRoute } from '../platform/routing/route.ts'
import { writeSetting } from './settings/queries.ts'
import { fixedFields, settingOf, type ReadFirm } from './follow-firm.ts'
import { checkLogo, logoRoute } from './logo.ts'
import { mailCipher, mailPassword, mailToStore } from './mail-server.ts'
import { notifyFirmChanged, type OwnFirm } from './queries.ts'
import { sendTestMail } from './test-mail.ts'

type Needs = {
  app: FastifyInstance
  db: Db
  config: Config
  readFirm: ReadFirm
  refreshFirm: () => Promise<void>
  backup: ScheduledBackup | null
}

/** How long a call waits for the backup that it began. */
const backupWaitMs = 10_000

/** 409 for a field that the environment sets. */
const fixedByEnvironment = (field: FirmField) =>
  new ApiError(
    409,
    'conflict',
    `Isto vem de ${variableOf(settingOf[field])}, no servidor. Apague-o lá para mudar aqui.`,
  )

/** 'Minha empresa': the firm's own data, its mail server and its backups (docs/product.md, Minha empresa). */
export function firmRoutes(
  defineRoute: DefineRoute,
  { app, db: pool, config, readFirm, refreshFirm, backup }: Needs,
): void {
  const cipher = mailCipher(config)
  logoRoute(app, pool, config)

  async function present(db: Db): Promise<Firm> {
    const {
      stored: { firm, mail },
      effective,
    } = await readFirm(db)
    const url = effective.smtpUrl === null ? null : new URL(effective.smtpUrl)
    return {
      value: {
        name: effective.appName,
        city: effective.city,
        state: effective.state,
        whatsapp: effective.supportPhone,
        cnpj: effective.cnpj,
        signup: effective.signup,
      },
      version: firm.version,
      mail: url && {
        host: url.hostname,
        port: Number(url.port || (url.protocol === 'smtps:' ? 465 : 587)),
        user: decodeURIComponent(url.username) || null,
        has_password: url.password !== '',
        from: effective.mailFrom,
      },
      mail_unreadable: mail !== null && mail.password !== null && mailPassword(cipher, mail) === null,
      logo: effective.logo,
      fixed: fixedFields(config),
      backup_folder: config.backupDir,
      app_version: appVersion,
      address: config.publicUrl,
      address_qr: qrDataUrl(config.publicUrl),
    }
  }

  /** Stores a setting with its line in the audit log, and answers what is in effect then. */
  async function store(
    { db, user, now }: Context,
    key: string,
    {
      value,
      version,
      before,
      after,
    }: Record<'before' | 'after', Record<string, unknown>> & { value: unknown; version?: number | undefined },
  ): Promise<Firm> {
    const written = await writeSetting(db, key, { value, userId: user.id, now, version })
    if (written === undefined) throw settingChanged()
    await recordAuditEvent(db, { user, now }, 'settings_changed', { before, after })
    await notifyFirmChanged(db)
    return present(db)
  }

  function refuseFixed(fields: readonly FirmField[]): void {
    const field = fixedFields(config).find((one) => fields.includes(one))
    if (field) throw fixedByEnvironment(field)
  }

  defineRoute(firmApi.read, ({ db }) => present(db))
  defineRoute(
    firmApi.change,
    async (context) => {
      const { db, body, version } = context
      refuseFixed(Object.keys(body) as FirmField[])
      const given: OwnFirm = Object.fromEntries(
        Object.entries(body).map(([field, value]) => [field, value === '' || value === undefined ? null : value]),
      )
      const stored = (await readFirm(db)).stored.firm.value
      const before = Object.fromEntries(
        Object.keys(given).map((field) => [field, stored[field as keyof OwnFirm] ?? null]),
      )
      const firm = await store(context, 'firm', { value: { ...stored, ...given }, version, before, after: given })
      // The keys of addresses leave the firm's own city out.
      if (firm.value.city !== config.city) await rewriteAllKeys(db)
      return firm
    },
    { after: refreshFirm },
  )
  defineRoute(
    firmApi.logo,
    async (context) => {
      const { image } = context.body
      if (image !== null) checkLogo(image)
      return store(context, 'firm_logo', {
        value: image,
        before: { logo: config.logo !== null },
        after: { logo: image !== null },
      })
    },
    { after: refreshFirm },
  )
  async function storeMail(context: Context, given: BodyOf<typeof firmApi.mail> | null): Promise<Firm> {
    refuseFixed(['mail', 'from'])
    await confirmIdentity(context, 'change_mail')
    const before = (await readFirm(context.db)).stored.mail
    const value = given && mailToStore(cipher, before, given)
    return store(context, 'firm_mail', {
      value,
      before: { mail_server: before?.host ?? null },
      after: { mail_server: value?.host ?? null },
    })
  }
  defineRoute(firmApi.mail, (context) => storeMail(context, context.body), { after: refreshFirm })
  defineRoute(firmApi.removeMail, (context) => storeMail(context, null), { after: refreshFirm })
  // Both wait for something outside, so they hold no transaction meanwhile.
  defineRoute(firmApi.testMail, async ({ db, user, now }) => {
    await recordAttempt(db, [{ subject: 'mail test', max: 10, windowMs: hourMs }], now)
    const to = (await findUser(db, user.id))?.email
    if (!to) throw unauthenticated()
    if (config.smtpUrl === null) return { to, problem: 'Falta o servidor de e-mail. Preencha e salve antes.' }
    return { to, problem: await sendTestMail(config, to) }
  })
  defineRoute(firmApi.backup, async ({ db, user, now }) => {
    await recordAttempt(db, [{ subject: 'backup asked for', max: 6, windowMs: hourMs }], now)
    if (!backup)
      return {
        running: false,
        last_success: null,
        problem: 'Não há pasta para as cópias. Defina BACKUP_DIR, no servidor.',
      }
    await recordAuditEvent(db, { user, now }, 'backup_made')
    const made = backup.makeNow().then(() => true)
    const isDone = await Promise.race([made, setTimeout(backupWaitMs, false, { ref: false })])
    const { lastSuccess, problem } = await backupState(db, now)
    return { running: !isDone, last_success: lastSuccess?.toISOString() ?? null, problem }
  })
}
