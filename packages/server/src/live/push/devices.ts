import type { BodyOf } from '@ligeiro/contract/endpoint'
import type { pushApi } from '@ligeiro/contract/push-api'
import { pushKindsOf } from '@ligeiro/contract/push-kind'
import type { SignedIn } from '@ligeiro/contract/user'
import type { Db } from '../../platform/db/connect.ts'
import { forbidden, invalid, unauthenticated } from '../../platform/http/errors.ts'
import { isPoint } from './encrypt.ts'
import * as queries from './queries.ts'
import { isKnownService } from './services.ts'

/** Limit per person. */
const maxDevices = 10

type CallerSession = { user: SignedIn; session: string }

export async function readPushPreferences(db: Db, { user, session }: CallerSession) {
  const devices = await queries.listDevices(db, user.id)
  const muted = new Set((await queries.listMutes(db, user.id)).map((row) => row.kind))
  return {
    device: devices.some((device) => device.session_id === session),
    devices: devices.length,
    choices: pushKindsOf[user.role].map((kind) => ({ kind, on: !muted.has(kind) })),
  }
}

/** Registers the push subscription of the caller's session. 400 if the endpoint is not at a known push service, or a key is invalid. */
export async function registerDevice(
  db: Db,
  caller: CallerSession,
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
  if (!(await queries.saveDevice(db, caller.user, caller.session, device, now))) throw unauthenticated()
  await queries.deleteOldestDevices(db, caller.user.id, maxDevices)
  return readPushPreferences(db, caller)
}

/** Turns one kind of push on or off for all devices of the caller; 403 for a kind that their role does not get. */
export async function setPushPreference(db: Db, caller: CallerSession, { kind, on }: BodyOf<typeof pushApi.choose>) {
  if (!pushKindsOf[caller.user.role].includes(kind)) throw forbidden('Este aviso não é para você.')
  await (on ? queries.unmute : queries.mute)(db, { user_id: caller.user.id, kind })
  return readPushPreferences(db, caller)
}
