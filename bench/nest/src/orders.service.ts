import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Injectable, PreconditionFailedException } from '@nestjs/common'
import { DataSource, type EntityManager, IsNull } from 'typeorm'
import { IdempotencyKey, Order, OrderEvent } from './entities.js'
import type { CreateOrder, SetPrice, SignedIn } from './orders.controller.js'

/** The order with its people, as about the JSON that the product answers. The query builder needs one query, the methods of the repository two. */
async function findOrder(manager: EntityManager, id: string) {
  const found = await manager
    .createQueryBuilder(Order, 'o')
    .innerJoinAndSelect('o.client', 'client')
    .leftJoinAndSelect('o.motoboy', 'motoboy')
    .leftJoinAndSelect('motoboy.user', 'user')
    .where('o.id = :id', { id })
    .getOneOrFail()
  const { price_cents, stepped_at: _s, deleted_at: _d, client, motoboy, ...order } = found
  return {
    ...order,
    price: price_cents === null ? null : price_cents / 100,
    client: { id: client.id, user: { name: client.name, email: client.email, phone: client.phone } },
    motoboy_id: motoboy?.id ?? null,
    motoboy: motoboy && { id: motoboy.id, user: motoboy.user },
  }
}
type OrderJson = Awaited<ReturnType<typeof findOrder>>

@Injectable()
export class OrdersService {
  constructor(private readonly dataSource: DataSource) {}

  create(request: SignedIn, key: string, body: CreateOrder) {
    return this.once(request, key, 'create', async (manager, now) => {
      const id = randomUUID()
      await manager.insert(Order, {
        ...body,
        id,
        status: 'pending',
        client: { id: request.user.sub },
        delivery_code: String(randomInt(1_000_000)).padStart(6, '0'),
        created_at: now,
        status_changed_at: now,
        stepped_at: now,
        version: 1,
      })
      return findOrder(manager, id)
    })
  }

  setPrice(request: SignedIn, key: string, id: string, version: number, { price }: SetPrice) {
    return this.once(request, key, 'setPrice', async (manager, now) => {
      const priced = { price_cents: Math.round(price * 100), status: 'awaiting_approval', version: version + 1 }
      const { affected } = await manager.update(
        Order,
        { id, version, status: 'pending', deleted_at: IsNull() },
        { ...priced, status_changed_at: now, stepped_at: now },
      )
      if (affected !== 1) throw new PreconditionFailedException()
      return findOrder(manager, id)
    })
  }

  /** Writes a step, its line of the history and the stored answer in one transaction. A repeated key gets the stored answer. */
  private once(
    { user, method, path, body }: SignedIn,
    key: string,
    step: string,
    write: (manager: EntityManager, now: Date) => Promise<OrderJson>,
  ): Promise<OrderJson> {
    const call = { key, scope: user.sub, method, path }
    return this.dataSource.transaction(async (manager) => {
      const stored = await manager.findOneBy(IdempotencyKey, call)
      if (stored) return stored.answer as OrderJson
      const now = new Date()
      const order = await write(manager, now)
      await manager.insert(OrderEvent, {
        order_id: order.id,
        step,
        actor_id: user.sub,
        actor_role: user.role,
        after: { status: order.status, price: order.price },
        at: now,
      })
      const body_hash = createHash('sha256').update(JSON.stringify(body)).digest()
      await manager.insert(IdempotencyKey, { ...call, body_hash, answer: order, created_at: now })
      return order
    })
  }
}
