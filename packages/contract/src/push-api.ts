import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { pushKinds } from './push-kind.ts'

const wrong = 'A inscrição deste navegador para avisos é inválida'
/** Bytes as base64url, with or without padding. */
const bytes = (length: number) =>
  z
    .string(wrong)
    .check(
      z.refine(
        (text) => /^[\w-]+={0,2}$/.test(text) && Math.floor((text.replace(/=+$/, '').length * 3) / 4) === length,
        wrong,
      ),
    )

/** The caller's push preferences and the state of this device. */
const standing = z.object({
  /** Whether the device of this session receives pushes. */
  device: z.boolean(),
  /** The number of the caller's devices that receive pushes. */
  devices: z.number(),
  /** Only the kinds of the caller's role. */
  choices: z.array(z.object({ kind: z.enum(pushKinds), on: z.boolean() })),
})

/** Web Push (RFC 8030). A device belongs to the session that registered it and is deleted with that session. */
export const pushApi = {
  read: endpoint({
    method: 'GET',
    path: '/push',
    access: 'signedIn',
    summary: 'Which pushes one gets, and whether on this device',
    status: 200,
    response: standing,
  }),
  register: endpoint({
    method: 'PUT',
    path: '/push/device',
    access: 'signedIn',
    summary: "Registers or renews this device, as the browser's PushSubscription says it",
    status: 200,
    keyed: true,
    body: z.strictObject({
      endpoint: z.string(wrong).check(z.maxLength(1000, wrong)),
      expirationTime: z.optional(z.nullable(z.number(wrong))),
      /** `p256dh` is an uncompressed P-256 point, `auth` 16 random bytes (RFC 8291). */
      keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }, wrong),
    }),
    response: standing,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/push/device',
    access: 'signedIn',
    summary: 'Sends nothing more to this device',
    status: 204,
    keyed: true,
  }),
  choose: endpoint({
    method: 'PUT',
    path: '/push/choices',
    access: 'signedIn',
    summary: 'Chooses, for all of one’s devices, what to be woken for',
    status: 200,
    keyed: true,
    body: z.strictObject({
      kind: z.enum(pushKinds, 'Tipo de aviso desconhecido'),
      on: z.boolean('Diga se quer este aviso'),
    }),
    response: standing,
  }),
}
