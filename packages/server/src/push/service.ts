import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { pushApi } from '@ligeiro/contract/push-api'
import { pushKindsOf } from '@ligeiro/contract/push-kind'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../db/connect.ts'
import { forbidden, invalid, unauthenticated } from '../http/errors.ts'
import { isPoint } from './encrypt.ts'
import * as queries from './queries.ts'
import { isKnownService } from './services.ts'

/** Of one person. */
const maxDevices = 10

type By = { user: SignedIn; session: string }

export async function readPushPreferences(db: Db, { user, session }: By) {
  const devices = await queries.listDevices(db, user.id)
  const muted = new Set((await queries.listMutes(db, user.id)).map((row) => row.kind))
  return {
    device: devices.some((device) => device.session_id === session),
    devices: devices.length,
    choices: pushKindsOf[user.role].map((kind) => ({ kind, on: !muted.has(kind) })),
  }
}

/** The device of this session from now on; 400 for an address that is no known push service's, and keys that are none. */
export async function registerDevice(
  db: Db,
  by: By,
  { endpoint, keys }: BodyOf<typeof pushApi.register>,
  services: readonly string[],
  now: Date,
) {
  if (!isKnownService(endpoint, services))
    throw invalid('Os avisos deste navegador passam por um serviço desconhecido.', 'endpoint')
  const device = {
    endpoint,
    p256dh: Buffer.from(keys.p256dh, 'base64url'),
    auth: Buffer.from(keys.auth, 'base64url'),
  }
  if (!isPoint(device.p256dh)) throw invalid('A inscrição deste navegador para avisos é inválida', 'keys.p256dh')
  if (!(await queries.keepDevice(db, by.user, by.session, device, now))) throw unauthenticated()
  await queries.dropOldest(db, by.user.id, maxDevices)
  return readPushPreferences(db, by)
}

/** One kind of his role, for all his devices. */
export async function setPushPreference(db: Db, by: By, { kind, on }: BodyOf<typeof pushApi.choose>) {
  if (!pushKindsOf[by.user.role].includes(kind)) throw forbidden('Este aviso não é para você.')
  await (on ? queries.unmute : queries.mute)(db, { user_id: by.user.id, kind })
  return readPushPreferences(db, by)
}
