import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
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
const pushPreferences = z.object({
  /** Whether the device of this session receives pushes. */
  device: z.boolean(),
  /** The number of the caller's devices that receive pushes. */
  devices: z.number(),
  /** Only the kinds of the caller's role. */
  choices: z.array(z.object({ kind: z.enum(pushKinds), on: z.boolean() })),
})

export const pushSchemas = {
  read: {
    summary: 'The push preferences of the caller, and whether this device receives pushes',
    response: pushPreferences,
  },
  register: {
    summary: "Registers or renews this device, with the browser's PushSubscription",
    body: z.strictObject({
      endpoint: z.string(wrong).check(z.maxLength(1000, wrong)),
      expirationTime: z.optional(z.nullable(z.number(wrong))),
      /** `p256dh` is an uncompressed P-256 point, `auth` 16 random bytes (RFC 8291). */
      keys: z.strictObject({ p256dh: bytes(65), auth: bytes(16) }, wrong),
    }),
    response: pushPreferences,
  },
  remove: {
    summary: 'Stops pushes to this device',
  },
  choose: {
    summary: 'Turns one kind of push on or off, for all devices of the caller',
    body: z.strictObject({
      kind: z.enum(pushKinds, 'Tipo de aviso desconhecido'),
      on: z.boolean('Diga se quer este aviso'),
    }),
    response: pushPreferences,
  },
} satisfies Descriptions
