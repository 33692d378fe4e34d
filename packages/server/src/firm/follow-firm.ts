import type { FirmField } from '@ligeiro/contract/firm-schemas'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import type { Cipher } from '../platform/encryption/cipher.ts'
import { mailCipher, smtpUrlOf } from './mail-server.ts'
import { readFirm, type StoredFirm } from './queries.ts'

/** The fields of the app, and the settings of the environment that win over them. */
export const settingOf = {
  name: 'appName',
  city: 'city',
  whatsapp: 'supportPhone',
  signup: 'signup',
  mail: 'smtpUrl',
  from: 'mailFrom',
} as const satisfies Record<FirmField, Config['fixed'][number]>

export const fixedFields = ({ fixed }: Pick<Config, 'fixed'>): FirmField[] =>
  (Object.keys(settingOf) as FirmField[]).filter((field) => fixed.includes(settingOf[field]))

/** The part of the configuration that admins may set too. */
type FirmConfig = Pick<
  Config,
  'appName' | 'city' | 'state' | 'supportPhone' | 'signup' | 'cnpj' | 'logo' | 'smtpUrl' | 'mailFrom'
>

/** What admins entered, in the names of the configuration. */
function entered(cipher: Cipher, { firm: { value }, mail }: StoredFirm): Partial<FirmConfig> {
  return {
    ...(value.name === undefined ? {} : { appName: value.name }),
    ...(value.city === undefined ? {} : { city: value.city }),
    ...(value.whatsapp === undefined ? {} : { supportPhone: value.whatsapp && `55${value.whatsapp}` }),
    ...(value.signup === undefined ? {} : { signup: value.signup }),
    ...(mail === null ? {} : { smtpUrl: smtpUrlOf(cipher, mail), mailFrom: mail.from }),
  }
}

/** The firm's settings in effect: what the environment sets, else what an admin entered, else the default. */
function merged(env: Config, cipher: Cipher, stored: StoredFirm): FirmConfig {
  const own = entered(cipher, stored)
  for (const field of env.fixed) delete own[field]
  // The sender belongs to the mail server that it was entered with.
  if (env.fixed.includes('smtpUrl')) delete own.mailFrom
  const { state = null, cnpj = null } = stored.firm.value
  const { appName, city, supportPhone, signup, smtpUrl, mailFrom } = { ...env, ...own }
  const logo = stored.logo === null ? null : `/firm/logo.png?v=${stored.logo}`
  return { appName, city, state, supportPhone, signup, cnpj, logo, smtpUrl, mailFrom }
}

/** Reads what is stored of the firm, and the settings in effect. */
export type ReadFirm = (db: Db) => Promise<{ stored: StoredFirm; effective: FirmConfig }>

/**
 * Keeps `config`, from which screens, e-mails, links and the manifest read, up to date with what admins set. `refresh` reads the
 * stored settings again, which every process does when one changed.
 */
export function followFirm(db: Db, config: Config) {
  const env = { ...config }
  const cipher = mailCipher(config)
  const read: ReadFirm = async (from) => {
    const stored = await readFirm(from)
    return { stored, effective: merged(env, cipher, stored) }
  }
  return { read, refresh: async () => void Object.assign(config, (await read(db)).effective) }
}
