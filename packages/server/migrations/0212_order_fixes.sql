-- Where a motoboy's phone was when they said that they arrived, left or came back (docs/money.md).
create table order_fixes (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  motoboy_id uuid not null references motoboys,
  step text not null check (step in ('arrive', 'leave', 'returned')),
  -- When the position was measured.
  at timestamptz not null,
  latitude double precision not null check (latitude between -90 and 90),
  longitude double precision not null check (longitude between -180 and 180),
  -- In metres.
  accuracy double precision not null check (accuracy >= 0)
);
create index order_fixes_of_order on order_fixes (order_id);
create index order_fixes_of_motoboy on order_fixes (motoboy_id, id);
create index order_fixes_at on order_fixes (at);
