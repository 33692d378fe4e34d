import type { MoneyPushKind } from '@ligeiro/contract/push-kind'
import { sql } from 'kysely'
import type { Db } from '../platform/db/connect.ts'

/** A push to each device of a closing's party, unless they muted this kind. */
export async function pushClosing(
  tx: Db,
  { kind, id, userId, now }: { kind: MoneyPushKind; id: string; userId: string; now: Date },
): Promise<void> {
  await sql`
    insert into pushes (id, device_id, kind, closing_id, made_at)
    select ${id}::uuid, device.session_id, ${kind}, ${id}::uuid, ${now}::timestamptz
    from push_devices device where device.user_id = ${userId}::uuid
      and not exists (select from push_mutes mute where mute.user_id = device.user_id and mute.kind = ${kind})`.execute(
    tx,
  )
}
