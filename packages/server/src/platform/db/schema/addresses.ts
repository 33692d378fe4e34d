import type { Point } from '@ligeiro/contract/metres-between'
import type { ColumnType, Generated } from 'kysely'

type Sample = Point & { at: 'address' | 'start' }

export type AddressesTables = {
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
    entered: Generated<boolean | null>
  }
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
  address_points: {
    key: Buffer
    pin_latitude: Generated<number | null>
    pin_longitude: Generated<number | null>
    pinned_by: Generated<string | null>
    samples: ColumnType<Sample[], string | undefined, string>
    doubted_m: Generated<number | null>
    seen_at: Date
  }
  geocoder_turn: { next_at: Date; only_row: Generated<boolean> }
}
