import type { Role } from '@ligeiro/contract/role'
import type { ListedUser } from '@ligeiro/contract/user'

/** Who confirmed that the phone is the person's, when and how. All null: the person typed it, and nobody confirmed it. */
export type PhoneConfirmation = {
  phone_confirmed_at: Date | null
  phone_confirmed_via: 'admin' | 'link' | null
  phone_confirmed_by: string | null
}

export const noConfirmation: PhoneConfirmation = {
  phone_confirmed_at: null,
  phone_confirmed_via: null,
  phone_confirmed_by: null,
}

/** A phone that an admin typed or confirmed is the person's; nothing is confirmed of an account without a phone. */
export const confirmedByAdmin = (phone: string | null, adminId: string, now: Date): PhoneConfirmation =>
  phone === null
    ? noConfirmation
    : { phone_confirmed_at: now, phone_confirmed_via: 'admin', phone_confirmed_by: adminId }

type Claim = { role: Role; email: string | null; phone: string | null; phone_confirmed_at: Date | null }

/** The phone of a client's account is what they typed themselves: it says nothing about who orders by this phone. */
const isPhoneClaim = ({ role, email, phone, phone_confirmed_at }: Claim): boolean =>
  role === 'client' && email !== null && phone !== null && phone_confirmed_at === null

/** The parts of a row of the admin's list that say what the person only claims. */
export const claimsOf = (
  row: Claim & { self_registered: boolean; created_at: Date },
): Pick<ListedUser, 'phone_unconfirmed' | 'self_registered_at'> => ({
  ...(isPhoneClaim(row) ? { phone_unconfirmed: true } : {}),
  ...(row.role === 'client' && row.self_registered ? { self_registered_at: row.created_at.toISOString() } : {}),
})
