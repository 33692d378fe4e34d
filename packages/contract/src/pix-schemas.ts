import * as z from 'zod/mini'
import type { Descriptions } from './endpoint.ts'
import { limits } from './limits.ts'
import { amountFrom, id, line, reference } from './fields.ts'
import { pixKey, pixKeyProblem, pixKeyKinds, pixLengths, pixText } from './pix.ts'

/** A receiver's key; all null: there is none. To others than its owner `key` is masked. */
const pixKeyInfo = z.object({
  kind: z.nullable(z.enum(pixKeyKinds)),
  key: z.nullable(z.string()),
  /** The receiver's name and city as the bank has them. */
  name: z.nullable(z.string()),
  city: z.nullable(z.string()),
  changed_at: z.nullable(z.string()),
  changed_by: z.nullable(reference),
})

export type PixKeyInfo = z.infer<typeof pixKeyInfo>

/** A text of which something is left in a code. */
const receiver = (label: string, missing: string, max: number) =>
  line(label, limits.name, missing).check(z.refine((text) => pixText(text, max) !== '', missing))

export const pixSchemas = {
  key: {
    summary: "The firm's Pix key for admins, or masked that of a motoboy; one's own for motoboys and clients",
    query: z.strictObject({ motoboy_id: z.optional(id) }),
    response: pixKeyInfo,
  },
  saveKey: {
    summary: "Changes the firm's Pix key, that of a motoboy, or one's own; asks the caller's password",
    body: z
      .strictObject({
        kind: z.enum(pixKeyKinds, 'Escolha o tipo da chave'),
        key: line('Chave Pix', limits.name, 'Chave Pix é obrigatória'),
        name: receiver('Nome', 'Informe o nome de quem recebe', pixLengths.name),
        city: receiver('Cidade', 'Informe a cidade de quem recebe', pixLengths.city),
        currentPassword: z.string('Senha atual é obrigatória').check(z.minLength(1, 'Senha atual é obrigatória')),
        motoboy_id: z.optional(id),
      })
      .check(
        z.check(({ value: { kind, key }, issues }) => {
          const message = pixKeyProblem(kind, key)
          if (message !== null) issues.push({ code: 'custom', message, path: ['key'], input: key })
        }),
        // With the area code of the firm, which only the check of the call knows.
        z.overwrite((body) => ({ ...body, key: pixKey(body.kind, body.key) ?? body.key })),
      ),
    response: pixKeyInfo,
  },
  charge: {
    summary:
      'A Pix code for what is open of an invoice or a settlement, or what a client is to receive (`credit`, by their id), or a part of it; nothing is recorded',
    ofBooks: true,
    body: z.strictObject({
      for: z.enum(['invoice', 'settlement', 'credit'], 'Escolha invoice, settlement ou credit'),
      id,
      amount: z.optional(amountFrom(0.01)),
    }),
    response: z.object({
      /** What a person copies. */
      code: z.string(),
      /** The same as the data URL of an SVG. */
      qrcode: z.string(),
      txid: z.string(),
      amount: z.number(),
      /** Masked: the first 3 characters and the last 2. */
      key: z.string(),
      /** Who receives. */
      name: z.string(),
      /** When the key was changed last. */
      changed_at: z.string(),
    }),
  },
} satisfies Descriptions
