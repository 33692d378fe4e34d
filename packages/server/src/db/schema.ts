import type { NotDeliveredReason } from '@ligeiro/contract/not-delivered'
import type { ApprovedVia, Device, LinkKind, ReceivedBy } from '@ligeiro/contract/order'
import type { OrderStatus } from '@ligeiro/contract/order-status'
import type { ProofAlert, ProofKind, ProofResult } from '@ligeiro/contract/proof'
import type { AccountPushKind, PushKind } from '@ligeiro/contract/push-kind'
import type { RejectionReason } from '@ligeiro/contract/rejection'
import type { Role } from '@ligeiro/contract/user'
import type { ColumnType, Generated } from 'kysely'

/** The row types of the tables in `packages/server/migrations`. */
export type Schema = {
  database_identity: { id: string; only_row: Generated<boolean> }
  users: {
    id: string
    name: string
    /** Null: a client who orders by phone. */
    email: string | null
    phone: string | null
    role: Role
    /** Null: cannot sign in until a password is set. */
    password_hash: string | null
    merged_into: Generated<string | null>
    active: Generated<boolean>
    password_change_due: Generated<boolean>
    password_expires_at: Generated<Date | null>
    email_proven_at: Generated<Date | null>
    email_vouched: Generated<boolean>
    first_signed_in_at: Generated<Date | null>
    proof_required: Generated<boolean>
    self_registered: Generated<boolean>
    phone_confirmed_at: Generated<Date | null>
    phone_confirmed_via: Generated<'admin' | 'link' | null>
    phone_confirmed_by: Generated<string | null>
    search_name: ColumnType<string, never, never>
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
    seen_at: Date | null
  }
  sessions: {
    id: string
    user_id: string
    created_at: Date
    ended_at: Date | null
    device: Generated<string | null>
    address: Generated<string | null>
    seen_at: Generated<Date | null>
  }
  email_confirmations: {
    id: string
    user_id: string
    email: string
    link_hash: Buffer
    asked_at: Date
    expires_at: Date
    sent_at: Generated<Date | null>
  }
  account_notices: {
    id: string
    user_id: string
    kind: AccountPushKind
    device: string
    address: string
    at: Date
    endpoint: string | null
    p256dh: Buffer | null
    auth: Buffer | null
    sent_at: Generated<Date | null>
    email: Generated<string | null>
    named: Generated<boolean | null>
    link_hash: Generated<Buffer | null>
    used_at: Generated<Date | null>
    former_email: Generated<string | null>
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
  password_tokens: {
    id: string
    number: Generated<string>
    kind: 'recovery' | 'welcome' | 'link'
    email: string
    user_id: string | null
    /** The phone for which an admin made the link. */
    phone: Generated<string | null>
    asked_at: Date
    tries: Generated<number>
    link_hash: Buffer
    expires_at: Date | null
    sent_at: Date | null
    ticket_hash: Buffer | null
    ticket_expires_at: Date | null
  }
  orders: {
    id: string
    description: string
    pickup_address: string
    delivery_address: string
    price_cents: number | null
    status: OrderStatus
    client_id: string
    motoboy_id: string | null
    delivery_code: string
    pickup_bairro: Generated<string | null>
    delivery_bairro: Generated<string | null>
    price_version_id: Generated<string | null>
    price_version_number: Generated<number | null>
    price_line: Generated<string | null>
    price_parts: Generated<unknown>
    recipient_name: Generated<string | null>
    recipient_phone: Generated<string | null>
    receiver: string | null
    received_by: ReceivedBy | null
    rejection_reason: RejectionReason | null
    approved_at: Date | null
    approved_price_cents: number | null
    approved_via: ApprovedVia | null
    approved_device: Device | null
    approved_terms: string | null
    approval_link_sent_at: Date | null
    approval_link_expires_at: Date | null
    tracking_link_sent_at: Date | null
    tracking_link_expires_at: Date | null
    not_delivered_reason: NotDeliveredReason | null
    not_delivered_note: string | null
    created_at: Date
    status_changed_at: Date
    stepped_at: Date
    delivered_at: Date | null
    delivered_received_at: Date | null
    deleted_at: Date | null
    texts_removed_at: Generated<Date | null>
    proof_required: Generated<boolean>
    proof_number: Generated<number>
    proof_renewed_at: Generated<Date | null>
    proof_alert: Generated<ProofAlert | null>
    qr_hash: Generated<Buffer | null>
    version: Generated<number>
    edits: Generated<number>
    changed_xid: ColumnType<string, never, never>
  }
  links: {
    id: string
    kind: LinkKind
    order_id: string
    token_hash: Buffer
    made_by: string
    made_at: Date
    sent_at: Date
    told_price_cents: number | null
    expires_at: Date
    revoked_at: Date | null
  }
  settings: { key: string; value: unknown; version: number; changed_by: string | null; changed_at: Date }
  order_events: {
    id: Generated<string>
    order_id: string
    step: string
    actor_id: string
    actor_role: Role
    before: unknown
    after: unknown
    at: Date
    received_at: Date | null
    left_motoboy_id: string | null
    via: string | null
    device: Device | null
    link_id: string | null
    xid: ColumnType<string, never, never>
  }
  order_search: { created_at: Date; order_id: string; text: string; indexed: boolean }
  order_totals: { status: OrderStatus; orders: number; up_to: ColumnType<string, never, never> }
  recipient_codes: { order_id: string; encrypted_code: Buffer; expires_at: Date; wrong_guesses: Generated<string[]> }
  proof_checks: {
    id: string
    order_id: string
    motoboy_id: string
    kind: ProofKind
    result: ProofResult
    at: Date
    received_at: Date
  }
  push_key: { public_key: string; encrypted_private_key: Buffer; made_at: Date; only_row: Generated<boolean> }
  push_devices: {
    session_id: string
    user_id: string
    role: Role
    endpoint: string
    p256dh: Buffer
    auth: Buffer
    seen_at: Date
  }
  push_mutes: { user_id: string; kind: PushKind }
  pushes: {
    id: string
    device_id: string
    kind: PushKind
    order_id: string
    made_at: Date
    not_before: Date | null
    leased_until: Generated<Date | null>
    tries: Generated<number>
  }
  address_book: {
    id: string
    client_id: string
    key: string
    text: string
    folded: string
    place: string | null
    place_folded: string | null
    cep: string | null
    label: string | null
    note: string | null
    recipient_name: string | null
    recipient_phone: string | null
    uses_pickup: number
    uses_delivery: number
    last_used_at: Date
    hidden_at: Date | null
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
  address_book_progress: {
    began: Generated<string>
    up_to: Generated<string>
    old_at: Date | null
    old_id: string | null
    old_done: Generated<boolean>
    keys_up_to: Generated<string | null>
    only_row: Generated<boolean>
  }
  streets: {
    cep: string
    name: string
    folded: string
    bairro: string
    city: string
    state: string
    addresses: number
  }
  cep_answers: { cep: string; answer: unknown; asked_at: Date }
  places: { latitude: string; longitude: string; location: string | null; asked_at: Date }
  geocoder_turn: { next_at: Date; only_row: Generated<boolean> }
  idempotency_keys: {
    scope: string
    method: string
    path: string
    key: string
    body_hash: Buffer
    answer: unknown
    created_at: Date
  }
  attempts: { id: Generated<string>; subject: string; at: Date }
  account_changes: {
    id: Generated<string>
    number: Generated<string>
    user_id: string | null
    what: string
    at: Generated<Date>
  }
  server_clock: {
    only_row: Generated<boolean>
    seen_at: Date | null
    jumped_from: Date | null
    jumped_to: Date | null
    careful_until: Date | null
  }
  audit_events: {
    id: Generated<string>
    at: Date
    actor_id: string | null
    action: string
    subject_id: string | null
    order_id: string | null
    before: unknown
    after: unknown
  }
  position_views: { motoboy_id: string; hour: Date; viewer_id: string }
  position_views_by_link: { motoboy_id: string; hour: Date; link_id: string; order_id: string }
  scheduled_backups: {
    night: string
    tries: Generated<number>
    started_at: Date
    finished_at: Generated<Date | null>
    problem: Generated<string | null>
    verified: Generated<'restored' | 'read' | null>
    bytes: ColumnType<string | null, number | undefined, number>
  }
  price_tables: {
    id: string
    name: string
    /** Null: the general table. */
    client_id: string | null
    created_at: Date
    archived_at: Generated<Date | null>
  }
  price_versions: {
    id: string
    table_id: string
    number: number
    body: unknown
    published_at: Date
    published_by: string
  }
  client_prices: {
    client_id: string
    version_id: Generated<string | null>
    agreed_at: Generated<Date | null>
    agreed_via: Generated<'web' | 'link' | 'admin' | null>
    agreed_note: Generated<string | null>
    auto: Generated<boolean>
    auto_by: Generated<string | null>
    auto_any_place: Generated<boolean>
    rain_exempt: Generated<boolean>
  }
  agreement_changes: {
    id: Generated<string>
    client_id: string
    at: Date
    version_id: string | null
    via: 'web' | 'link' | 'admin'
    note: string | null
  }
  agreement_links: {
    id: string
    client_id: string
    version_id: string
    token_hash: Buffer
    made_by: string
    made_at: Date
    sent_at: Date
    expires_at: Date
    revoked_at: Generated<Date | null>
    rejected_at: Generated<Date | null>
  }
  bairros: {
    key: string
    name: string
    id: Generated<string>
    state: Generated<'used' | 'few_clients' | 'not_a_bairro' | 'deleted'>
  }
  bairro_sources: {
    key: string
    client_id: string
    orders: number
    delivered: number
    first_seen_at: Date
    last_seen_at: Date
  }
  migrations: { name: string; applied_at: Date }
}
