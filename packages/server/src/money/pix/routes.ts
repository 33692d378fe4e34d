import { centsOf } from '@ligeiro/contract/money'
import { maskedKey, pixKey, pixKeyMissing } from '@ligeiro/contract/pix'
import { pixApi } from '@ligeiro/contract/pix-api'
import type { SignedIn } from '@ligeiro/contract/user'
import { recordAuditEvent } from '../../people/audit/queries.ts'
import { verifyPassword } from '../../people/auth/passwords.ts'
import { confirmIdentity } from '../../people/factors/confirm-identity.ts'
import { findMotoboy } from '../../people/motoboys/queries.ts'
import { currentPasswordLimits, currentPasswordSubject } from '../../people/users/passwords.ts'
import { findUser } from '../../people/users/queries.ts'
import type { Db } from '../../platform/db/connect.ts'
import { conflict, forbidden, invalid, notFound } from '../../platform/http/errors.ts'
import { isId } from '../../platform/http/validation.ts'
import { clearAttempts, recordAttempt } from '../../platform/limits/attempts.ts'
import type { DefineRoute } from '../../platform/routing/route.ts'
import { reais } from '../../prices/reais.ts'
import { readCustody } from '../books/custody.ts'
import { clientParty } from '../closings/parties.ts'
import { readInvoice, readSettlement } from '../closings/read.ts'
import { readToday } from '../../firm/settings/queries.ts'
import { notifyMoneyChanged } from '../notice.ts'
import { accountOf, chargeFor } from './charge.ts'
import { findKey, presentKey, storeKey, type Owner } from './keys.ts'

/** Whose key a call reads or changes: the firm's or a motoboy's for admins, one's own for others. */
async function ownerOf(db: Db, user: SignedIn, motoboyId: string | undefined): Promise<Owner> {
  if (user.role !== 'admin') {
    if (motoboyId !== undefined) throw forbidden()
    return user.id
  }
  if (motoboyId === undefined) return null
  const motoboy = isId(motoboyId) ? await findMotoboy(db, motoboyId) : undefined
  if (!motoboy) throw notFound('Motoboy não encontrado.')
  return motoboy.user_id
}

/** The code for a part or all of what is open, in cents. */
async function chargeOf(
  db: Db,
  owner: Owner,
  { open, ...of }: { kind: 'invoice' | 'settlement' | 'credit'; number: number | string; open: number },
  amount: number | undefined,
) {
  if (open === 0) throw conflict('Não há valor em aberto.')
  const cents = amount ?? open
  if (cents > open) throw conflict(`O pagamento passa do que falta: ${reais(open)}.`)
  const charge = await chargeFor(db, owner, { ...of, cents })
  if (!charge) throw conflict(pixKeyMissing)
  return charge
}

/** Pix keys, and codes for what is open of a settlement or an invoice (docs/money.md). */
export function pixRoutes(defineRoute: DefineRoute, { zone }: { /** TIME_ZONE */ zone: string }): void {
  defineRoute(pixApi.key, async ({ db, user, query }) => {
    const owner = await ownerOf(db, user, query.motoboy_id)
    return presentKey(await findKey(db, owner), query.motoboy_id === undefined ? undefined : maskedKey)
  })
  defineRoute(
    pixApi.saveKey,
    async (context) => {
      const { db, user, body, now } = context
      const owner = await ownerOf(db, user, body.motoboy_id)
      if (user.role === 'admin') await confirmIdentity(context, 'change_pix_key')
      const { kind, name, city } = body
      const key = pixKey(kind, body.key)!
      await storeKey(db, owner, { kind, key, name, city, changed_at: now, changed_by: user.id })
      await clearAttempts(db, currentPasswordSubject(user.id))
      await recordAuditEvent(db, { user, now }, 'pix_key_changed', {
        ...(owner === null ? {} : { subject: owner }),
        after: { kind },
      })
      await notifyMoneyChanged(db, { what: 'pix', id: owner ?? 'firm', party: owner })
      return presentKey(await findKey(db, owner), body.motoboy_id === undefined ? undefined : maskedKey)
    },
    {
      before: async ({ db, user, body, now }) => {
        await recordAttempt(db, currentPasswordLimits(user.id, body.currentPassword), now)
        const account = await findUser(db, user.id)
        if (!(await verifyPassword(account?.password_hash ?? null, body.currentPassword)))
          throw invalid('A senha atual está incorreta.', 'currentPassword')
      },
    },
  )
  defineRoute(pixApi.charge, async ({ db, user, body, now }) => {
    if (body.for === 'credit') {
      if (user.role !== 'admin') throw notFound('Cliente não encontrado.')
      const { id } = await clientParty(db, body.id)
      const { available, account } = await readCustody(db, id)
      return chargeOf(
        db,
        id,
        { kind: 'credit', number: id.slice(0, 8).toUpperCase(), open: available + account },
        body.amount,
      )
    }
    const reading = { user, today: await readToday(db, now, zone) }
    const isInvoice = body.for === 'invoice'
    const closing = await (isInvoice ? readInvoice : readSettlement)(db, body.id, reading)
    const owner = 'net' in closing && closing.net > 0 ? await accountOf(db, closing.motoboy.id) : null
    return chargeOf(db, owner, { kind: body.for, number: closing.number, open: centsOf(closing.open) }, body.amount)
  })
}
