import { Type } from 'class-transformer'
import { IsInt, IsNotEmpty, IsNumber, IsString, Max, MaxLength, Min } from 'class-validator'
import type { Order } from './entities.js'

export class ListQuery {
  @Type(() => Number) @IsInt() @Min(1) @Max(200) limit: number
}

export class CreateOrder {
  @IsString() @IsNotEmpty() @MaxLength(500) description: string
  @IsString() @IsNotEmpty() @MaxLength(300) pickup_address: string
  @IsString() @IsNotEmpty() @MaxLength(300) delivery_address: string
}

export class SetPrice {
  @IsNumber({ maxDecimalPlaces: 2 }) @Min(0.01) @Max(99_999.99) price: number
}

/** Returns the same JSON as the product, so that all servers send about the same number of bytes. */
export const asJson = ({ price_cents, stepped_at: _s, deleted_at: _d, client, motoboy, ...order }: Order) => ({
  ...order,
  price: price_cents === null ? null : price_cents / 100,
  client: { id: client.id, user: { name: client.name, email: client.email, phone: client.phone } },
  motoboy_id: motoboy?.id ?? null,
  motoboy: motoboy && {
    id: motoboy.id,
    user: { id: motoboy.user.id, name: motoboy.user.name, phone: motoboy.user.phone },
  },
})
export type OrderJson = ReturnType<typeof asJson>
