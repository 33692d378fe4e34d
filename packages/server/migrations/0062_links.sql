-- Links without an account (docs/product.md, Links): an address that carries its own right. The database knows the hash of its token only.
create table links (
  id uuid primary key,
  kind text not null check (kind in ('approval')),
  order_id uuid not null references orders,
  token_hash bytea not null unique,
  made_by uuid not null references users,
  made_at timestamptz not null,
  sent_at timestamptz not null,
  -- The price of the message that was passed on last.
  told_price_cents integer not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index links_live on links (kind, order_id) where revoked_at is null;
create index links_of_order on links (order_id);
-- What the desk and the client see of the order's live link.
alter table orders
  add column approval_link_sent_at timestamptz,
  add column approval_link_expires_at timestamptz,
  add column approved_device text check (approved_device in ('android', 'iphone', 'computer', 'other')),
  -- The digest of what was approved by a link.
  add column approved_terms text,
  drop constraint orders_approved_via_check,
  add constraint orders_approved_via_check check (approved_via in ('web', 'phone', 'link'));
alter table order_events
  -- How the actor took the step; null: by themselves in the app.
  add column via text,
  add column device text,
  add column link_id uuid references links;
