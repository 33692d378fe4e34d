import type { User } from '@ligeiro/contract/user'

type Proof = { email: string | null; email_proven_at: Date | null; email_vouched: boolean }

/** Nobody has used a link or code that was sent to the address: it is not proven at all, or only because an admin typed it. */
export const isUnconfirmed = ({ email, email_proven_at, email_vouched }: Proof): boolean =>
  email !== null && (email_proven_at === null || email_vouched)

/** The part of a `User` that says that the address is not confirmed. Only where e-mails are sent can it be. */
export const unconfirmedPart = (row: Proof, sending: boolean): Pick<User, 'email_unconfirmed'> =>
  sending && isUnconfirmed(row) ? { email_unconfirmed: true } : {}
