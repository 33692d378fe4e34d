import { createHash, randomInt, randomUUID } from 'node:crypto'
import { Injectable, PreconditionFailedException } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import { DataSource, type EntityManager, IsNull, Repository } from 'typeorm'
import type { SignedIn } from './auth.guard.js'
import { asJson, type CreateOrder, type OrderJson, type SetPrice } from './dto.js'
import { IdempotencyKey, Order, OrderEvent } from './entities.js'
import { OrdersGateway } from './orders.gateway.js'

/** The query builder needs one query. The methods of the repository need two where other tables are joined and rows are limited. */
const withPeople = (orders: Repository<Order>) =>
  orders
    .createQueryBuilder('o')
    .innerJoinAndSelect('o.client', 'client')
    .leftJoinAndSelect('o.motoboy', 'motoboy')
    .leftJoinAndSelect('motoboy.user', 'user')
const findOrder = (manager: EntityManager, id: string) =>
  withPeople(manager.getRepository(Order)).where('o.id = :id', { id }).getOneOrFail()

@Injectable()
export class OrdersService {
  constructor(
    @InjectRepository(Order) private readonly orders: Repository<Order>,
    private readonly dataSource: DataSource,
    private readonly gateway: OrdersGateway,
  ) {}

  async list(client: string, limit: number) {
    const found = await withPeople(this.orders)
      .where('o.client_id = :client and o.deleted_at is null', { client })
      .orderBy({ 'o.created_at': 'DESC', 'o.id': 'DESC' })
      .limit(limit)
      .getMany()
    return found.map(asJson)
  }

  create(request: SignedIn, key: string, body: CreateOrder) {
    return this.once(request, key, 'create', async (manager) => {
      const id = randomUUID()
      const now = new Date()
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
    return this.once(request, key, 'setPrice', async (manager) => {
      const now = new Date()
      const { affected } = await manager.update(
        Order,
        { id, version, status: 'pending', deleted_at: IsNull() },
        {
          price_cents: Math.round(price * 100),
          status: 'awaiting_approval',
          status_changed_at: now,
          stepped_at: now,
          version: version + 1,
        },
      )
      if (affected !== 1) throw new PreconditionFailedException()
      return findOrder(manager, id)
    })
  }

  /** Writes a step, its line of the history and the stored answer in one transaction, and broadcasts the order. A repeated key gets the stored answer. */
  private async once(
    { user, method, path, body }: SignedIn,
    key: string,
    step: string,
    write: (manager: EntityManager) => Promise<Order>,
  ): Promise<OrderJson> {
    const call = { key, scope: user.sub, method, path }
    const { order, isNew } = await this.dataSource.transaction(async (manager) => {
      const stored = await manager.findOneBy(IdempotencyKey, call)
      if (stored) return { order: stored.answer as OrderJson, isNew: false }
      const order = asJson(await write(manager))
      const now = new Date()
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
      return { order, isNew: true }
    })
    if (isNew) this.gateway.broadcast(step === 'create' ? 'order:created' : 'order:price-updated', order)
    return order
  }
}
