import type { Device, LinkKind } from '@ligeiro/contract/order'
import type { Generated } from 'kysely'

/** A link that is passed on. Of its token only the hash is stored. */
type PassedLink = {
  id: string
  token_hash: Buffer
  made_by: string
  made_at: Date
  sent_at: Date
  revoked_at: Generated<Date | null>
}

export type LinksTables = {
  links: PassedLink & {
    kind: LinkKind
    order_id: string
    told_price_cents: number | null
    expires_at: Date
    held_until: Generated<Date | null>
    held_terms: Generated<string | null>
    held_device: Generated<Device | null>
    held_cents: Generated<number | null>
  }
  agreement_links: PassedLink & {
    client_id: string
    version_id: string
    expires_at: Date
    rejected_at: Generated<Date | null>
  }
  order_links: PassedLink & { client_id: string; expires_at: Date }
  invoice_links: PassedLink & { closing_id: string }
}
