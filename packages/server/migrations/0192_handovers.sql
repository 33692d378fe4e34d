-- Cash of a shop that a motoboy says they gave back to it. It counts when the shop or an admin says so too (docs/money.md).
create table handovers (
  id uuid primary key,
  motoboy_id uuid not null references motoboys,
  client_id uuid not null references users,
  cents bigint not null check (cents > 0),
  happened_at timestamptz not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  received boolean,
  check ((answered_at is null) = (received is null) and (answered_at is null) = (answered_by is null))
);
create index handovers_of_motoboy on handovers (motoboy_id, made_at desc, id);
create index handovers_of_client on handovers (client_id, made_at desc, id);
create index handovers_open on handovers (made_at) where answered_at is null;
