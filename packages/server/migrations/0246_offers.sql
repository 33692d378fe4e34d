-- Orders that are offered to motoboys, who accept or decline (docs/product.md, Offers).
create table offers (
  id uuid primary key,
  -- In the order in which they were made: two may have one moment.
  seq bigint generated always as identity,
  order_id uuid not null references orders,
  motoboy_id uuid not null references motoboys,
  state text not null check (state in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- When it was answered, expired or withdrawn.
  answered_at timestamptz,
  -- Whether the motoboy was the first by the rule, and why an admin offered it.
  in_turn boolean not null,
  reason text,
  -- Why the motoboy declined.
  answer text,
  -- What withdrew it.
  withdrawn_by text check (withdrawn_by in ('given', 'given_to_them', 'cancelled', 'not_waiting', 'desk', 'absent')),
  strategy text not null check (strategy in ('soonest', 'queue')),
  -- Why this motoboy, and who else was considered.
  sentence text not null,
  considered jsonb not null,
  -- What the motoboy reads of the way, as it was known then.
  pickup_bairro text,
  delivery_bairro text,
  distance_m integer,
  -- The admin who offered it, or who switched on that offers are made by themselves.
  made_by uuid not null references users,
  -- Nobody is asked twice for one order in a round, which ends when the order gets a motoboy or is over.
  in_round boolean not null default true,
  check ((state = 'open') = (answered_at is null)),
  check ((state = 'withdrawn') = (withdrawn_by is not null))
);
create unique index offers_open_of_order on offers (order_id) where state = 'open';
create unique index offers_open_of_motoboy on offers (motoboy_id) where state = 'open';
create index offers_in_round on offers (order_id) where in_round;
create index offers_of_order on offers (order_id, seq);
create index offers_of_motoboy on offers (motoboy_id, seq);
create index offers_made_by on offers (made_by);
create index offers_made_at on offers (made_at);

alter table queue_events add column offer_id uuid references offers on delete set null;
create index queue_events_offer on queue_events (offer_id) where offer_id is not null;
alter table pushes add column offer_id uuid references offers on delete cascade;
create index pushes_offer on pushes (offer_id) where offer_id is not null;
