import type { PushKind } from '@ligeiro/contract/push-kind'
import type { Role } from '@ligeiro/contract/role'
import type { Generated } from 'kysely'

export type PushesTables = {
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
    order_id: string | null
    closing_id: Generated<string | null>
    offer_id: Generated<string | null>
    made_at: Date
    not_before: Date | null
    leased_until: Generated<Date | null>
    tries: Generated<number>
  }
}
