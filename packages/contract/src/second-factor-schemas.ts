import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { line } from './fields.ts'
import { factorProof, identityProof, newPasskey, typedCode } from './second-factor.ts'

const text = 'Entre de novo com seu e-mail e sua senha.'

const newCodes = z.object({
  /** Shown once: only hashes are stored. */
  recovery_codes: z.array(z.string()),
})

const passkey = z.object({
  id: z.string(),
  name: z.string(),
  /** ISO 8601. */
  created_at: z.string(),
  used_at: z.nullable(z.string()),
})

const passkeyName = z.strictObject({ name: line('Nome', 60, 'Dê um nome à passkey') })

export const secondFactorSchemas = {
  signIn: {
    summary: 'Completes a sign-in with the second factor; sets the refresh cookie as the sign-in does',
    body: z.strictObject({
      challenge: z.string(text).check(z.minLength(1, text), z.maxLength(200, text)),
      ...factorProof,
    }),
    response: z.object({ accessToken: z.string() }),
  },
  confirm: {
    summary:
      'Exchanges a second factor, or the password of a person without one, for the `X-Confirmation` of the act that was refused with `confirm_identity`',
    body: z.strictObject(identityProof),
    response: z.object({
      confirmation: z.string(),
      /** ISO 8601. */
      expires_at: z.string(),
    }),
  },
  read: {
    summary: "The caller's second factors",
    response: z.object({
      /** ISO 8601: since when codes of an app are asked for; null if they are not. */
      totp: z.nullable(z.string()),
      passkeys: z.array(passkey),
      /** Passkeys work at this installation: it is opened by https or on this machine. */
      passkeys_available: z.boolean(),
      /** How many recovery codes are left. */
      recovery_codes: z.number(),
      /** The installation demands a second factor of this person (`ADMIN_SECOND_FACTOR`). */
      required: z.boolean(),
    }),
  },
  startTotp: {
    summary: 'Makes the secret of an authenticator app; nothing is asked for before `/auth/totp/confirm`',
    response: z.object({
      /** Base32 (RFC 4648). */
      secret: z.string(),
      /** `otpauth://totp/...`, for the app. */
      uri: z.string(),
      /** `uri` as a QR code: a data URL. */
      qrcode: z.string(),
    }),
  },
  confirmTotp: {
    summary:
      "Switches the authenticator app on with the app's first code, ends the other sessions if it is the first factor, and answers ten recovery codes",
    body: z.strictObject({ code: typedCode }),
    response: newCodes,
  },
  removeTotp: {
    summary: 'Switches the authenticator app off; its recovery codes are deleted with the last factor',
  },
  newRecoveryCodes: {
    summary: 'Ten new recovery codes; the ones before are no longer valid',
    response: newCodes,
  },
  reset: {
    summary: "Removes another person's lost second factor and ends their sessions",
  },
  startPasskey: {
    summary: 'A challenge of WebAuthn, to add a passkey or to show one at `/auth/confirmation`; 409 without https',
    response: z.object({
      challenge: z.string(),
      /** The id of the relying party: the host of PUBLIC_URL. */
      rp_id: z.string(),
      user: z.object({ id: z.string(), name: z.string(), display_name: z.string() }),
      passkeys: z.array(z.string()),
      /** ISO 8601. */
      expires_at: z.string(),
    }),
  },
  addPasskey: {
    summary: 'Adds a passkey; with the first factor it ends the other sessions and answers ten recovery codes',
    body: z.strictObject({ ...passkeyName.shape, response: newPasskey }),
    response: z.object({
      passkey,
      /** Empty if the person has some already. */
      recovery_codes: z.array(z.string()),
    }),
  },
  renamePasskey: {
    summary: 'Names a passkey',
    body: passkeyName,
    response: passkey,
  },
  removePasskey: {
    summary: 'Removes a passkey; recovery codes are deleted with the last factor',
  },
} satisfies Descriptions
