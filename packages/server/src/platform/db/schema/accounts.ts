import type { AccountPushKind } from '@ligeiro/contract/push-kind'
import type { QueueRule } from '@ligeiro/contract/queue-words'
import type { Role } from '@ligeiro/contract/role'
import type { ColumnType, Generated } from 'kysely'

/** The tables of people: accounts, how they sign in, the e-mails to them. */
export type AccountsTables = {
  users: {
    id: string
    name: string
    /** Null: they sign in with their phone, or are a client who only orders by phone. */
    email: string | null
    phone: string | null
    phone_signs_in: Generated<boolean>
    role: Role
    /** Null: cannot sign in until a password is set. */
    password_hash: string | null
    password_is_pin: Generated<boolean>
    merged_into: Generated<string | null>
    active: Generated<boolean>
    password_change_due: Generated<boolean>
    password_expires_at: Generated<Date | null>
    email_proven_at: Generated<Date | null>
    email_vouched: Generated<boolean>
    first_signed_in_at: Generated<Date | null>
    proof_required: Generated<boolean>
    no_approval: Generated<boolean>
    self_registered: Generated<boolean>
    /** An admin who is a motoboy too. */
    also_delivers: Generated<boolean>
    phone_confirmed_at: Generated<Date | null>
    phone_confirmed_via: Generated<'admin' | 'link' | null>
    phone_confirmed_by: Generated<string | null>
    search_name: ColumnType<string, never, never>
    billing: Generated<string | null>
    created_at: Date
    deleted_at: Date | null
  }
  motoboys: {
    id: string
    user_id: string
    location: string | null
    available: Generated<boolean>
    latitude: number | null
    longitude: number | null
    accuracy: number | null
    /** When the position was measured. */
    seen_at: Date | null
    /** When `location` was read. */
    located_at: Date | null
  }
  shifts: {
    id: string
    motoboy_id: string
    started_at: Date
    received_at: Date
    ended_at: Date | null
    ended_by: 'motoboy' | 'admin' | 'inactivity' | null
    reason: string | null
    queue_key: string | null
    kept_until: Date | null
    paused_at: Date | null
    resumed_at: Generated<Date | null>
    paused_seconds: Generated<number>
    last_contact_at: Date
    presence: 'hidden' | 'denied' | 'no_gps' | 'offline' | 'left' | null
    presence_at: Date | null
    is_busy: Generated<boolean>
  }
  queue_events: {
    id: Generated<string>
    motoboy_id: string
    at: Date
    rule: QueueRule
    actor_id: Generated<string | null>
    reason: Generated<string | null>
    offer_id: Generated<string | null>
  }
  sessions: {
    id: string
    user_id: string
    created_at: Date
    ended_at: Date | null
    device: Generated<string | null>
    address: Generated<string | null>
    seen_at: Generated<Date | null>
    /** The role that the person chose for this session; null: that of the account. */
    role: Generated<Role | null>
    role_chosen_at: Generated<Date | null>
  }
  refresh_tokens: {
    id: string
    session_id: string
    parent_id: string | null
    hash: Buffer
    created_at: Date
    expires_at: Date
    used_at: Date | null
  }
  totp_factors: {
    user_id: string
    encrypted_secret: Buffer
    created_at: Date
    confirmed_at: Generated<Date | null>
    last_step: ColumnType<string, number | undefined, number>
  }
  passkeys: {
    id: string
    user_id: string
    credential_id: string
    public_key: Buffer
    counter: ColumnType<string, number, number>
    name: string
    created_at: Date
    used_at: Generated<Date | null>
  }
  recovery_codes: { user_id: string; hash: string; salt: Buffer }
  identity_tokens: {
    hash: Buffer
    kind: 'sign_in' | 'confirmation' | 'passkey' | 'held'
    user_id: string
    session_id: string | null
    expires_at: Date
    tries: Generated<number>
    act: Generated<string | null>
    by_link: Generated<boolean>
  }
  email_tokens: {
    id: string
    number: Generated<string>
    purpose: 'recovery' | 'welcome' | 'link' | 'confirmation' | AccountPushKind
    /** In lower case, except that of a notice. Null: the link that an admin made for an account without one. */
    email: string | null
    user_id: string | null
    /** The phone for which an admin made the link. */
    phone: Generated<string | null>
    /** The admin who made the link; null: another purpose, or `npm run admin`. */
    made_by: Generated<string | null>
    asked_at: Date
    tries: Generated<number>
    link_hash: Buffer | null
    expires_at: Date | null
    sent_at: Date | null
    ticket_hash: Buffer | null
    ticket_expires_at: Date | null
    named: Generated<boolean | null>
    device: Generated<string | null>
    address: Generated<string | null>
    former_email: Generated<string | null>
    used_at: Generated<Date | null>
  }
  notice_pushes: {
    id: string
    user_id: string
    kind: AccountPushKind
    device: string
    address: string
    at: Date
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    sent_at: Generated<Date | null>
  }
  client_merges: {
    id: string
    from_id: string
    into_id: string
    merged_by: string
    merged_at: Date
    expires_at: Date
    former: ColumnType<unknown, string, never>
    last_event: string
  }
  merged_orders: { merge_id: string; order_id: string; unlearned: ColumnType<string[], string[] | undefined, never> }
  merged_addresses: { merge_id: string; entry: unknown; kept: unknown }
}
