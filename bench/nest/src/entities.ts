import { Column, Entity, JoinColumn, ManyToOne, OneToOne, PrimaryColumn, type Relation } from 'typeorm'

/** The columns of the product's tables that the measured calls read and write. */
@Entity('users')
export class User {
  @PrimaryColumn('uuid') id: string
  @Column('text') name: string
  @Column('text', { nullable: true }) email: string | null
  @Column('text', { nullable: true }) phone: string | null
}

@Entity('motoboys')
export class Motoboy {
  @PrimaryColumn('uuid') id: string
  @OneToOne(() => User) @JoinColumn({ name: 'user_id' }) user: Relation<User>
}

@Entity('orders')
export class Order {
  @PrimaryColumn('uuid') id: string
  @Column('text') description: string
  @Column('text') pickup_address: string
  @Column('text') delivery_address: string
  @Column('int', { nullable: true }) price_cents: number | null
  @Column('text') status: string
  @Column('text') delivery_code: string
  @Column('text', { nullable: true }) receiver: string | null
  @Column('text', { nullable: true }) received_by: string | null
  @Column('timestamptz') created_at: Date
  @Column('timestamptz') status_changed_at: Date
  @Column('timestamptz') stepped_at: Date
  @Column('timestamptz', { nullable: true }) delivered_at: Date | null
  @Column('timestamptz', { nullable: true }) delivered_received_at: Date | null
  @Column('timestamptz', { nullable: true }) deleted_at: Date | null
  @Column('int') version: number
  @ManyToOne(() => User) @JoinColumn({ name: 'client_id' }) client: Relation<User>
  @ManyToOne(() => Motoboy) @JoinColumn({ name: 'motoboy_id' }) motoboy: Relation<Motoboy> | null
}

@Entity('order_events')
export class OrderEvent {
  @PrimaryColumn('bigint', { generated: 'identity' }) id: string
  @Column('uuid') order_id: string
  @Column('text') step: string
  @Column('uuid') actor_id: string
  @Column('text') actor_role: string
  @Column('jsonb') after: object
  @Column('timestamptz') at: Date
}

@Entity('idempotency_keys')
export class IdempotencyKey {
  @PrimaryColumn('uuid') key: string
  @PrimaryColumn('text') scope: string
  @PrimaryColumn('text') method: string
  @PrimaryColumn('text') path: string
  @Column('bytea') body_hash: Buffer
  @Column('json') answer: object
  @Column('timestamptz') created_at: Date
}
