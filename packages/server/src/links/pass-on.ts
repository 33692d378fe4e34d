import { hourMs } from '@ligeiro/contract/durations'
import type { Config } from '../config.ts'
import type { Db } from '../platform/db/connect.ts'
import { isId } from '../platform/http/validation.ts'
import { recordAttempt } from '../platform/limits/attempts.ts'
import { pageKinds, type PageKind } from './page.ts'
import { whatsappUrl } from './whatsapp-url.ts'

/** What a message with a link is made of. `appName` is read for each message: an admin may change it at any time. */
export type MessageNeeds = { site: Pick<Config, 'appName' | 'publicUrl'>; tokenOf: (linkId: string) => string }

/** The links of one order, client or invoice may be passed on 20 times an hour. `what`: the subject of the attempts. */
export const limitShares =
  (what: string) =>
  async ({ db, params: { id }, now }: { db: Db; params: { id: string }; now: Date }): Promise<void> => {
    if (!isId(id)) return
    await recordAttempt(db, [{ subject: `${what} shared ${id.toLowerCase()}`, max: 20, windowMs: hourMs }], now)
  }

/** The address of a link, and the message with it. `phone`: to whom WhatsApp sends it; null: the caller chooses. */
export function linkMessage(
  { publicUrl }: MessageNeeds['site'],
  { kind, token, phone }: { kind: PageKind; token: string; phone: string | null },
  textOf: (url: string) => string,
) {
  const url = `${publicUrl}/${pageKinds[kind].path}/${token}`
  const text = textOf(url)
  return { url, text, whatsapp_url: whatsappUrl(phone, text) }
}
