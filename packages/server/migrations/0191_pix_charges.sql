-- What was paid at the door by Pix to the firm, until an admin has looked whether it arrived (docs/money.md). Nobody else tells it.
create table pix_charges (
  id uuid primary key,
  order_id uuid not null references orders,
  -- The collecting entry that stands for it.
  entry_id bigint not null references ledger_entries,
  cents bigint not null check (cents > 0),
  -- By which it is found in the bank's statement.
  txid text not null,
  made_at timestamptz not null,
  answered_at timestamptz,
  answered_by uuid references users,
  received boolean,
  -- The delivery was corrected, and this Pix is not part of it any more.
  withdrawn_at timestamptz,
  check ((answered_at is null) = (received is null) and (answered_at is null) = (answered_by is null))
);
create unique index pix_charges_of_order on pix_charges (order_id) where withdrawn_at is null;
create index pix_charges_pending on pix_charges (made_at) where answered_at is null and withdrawn_at is null;
