-- What the client approved: when, which price, and how. Empty again when price, texts or addresses change; orders from before this migration have none.
alter table orders
  add column approved_at timestamptz,
  add column approved_price_cents integer,
  add column approved_via text check (approved_via in ('web', 'phone'));
