import type { Generated } from 'kysely'

export type PricesTables = {
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
}
