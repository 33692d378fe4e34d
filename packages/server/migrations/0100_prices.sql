-- Prices that explain themselves (docs/product.md, Prices).
create table price_tables (
  id uuid primary key,
  name text not null,
  -- Null: the general table, of every client without one.
  client_id uuid references users,
  created_at timestamptz not null,
  archived_at timestamptz
);
-- One of each client, and one general.
create unique index price_tables_in_use on price_tables ((coalesce(client_id, '00000000-0000-0000-0000-000000000000')))
  where archived_at is null;

-- A published state of a table: what was promised to clients, so that it never changes.
create table price_versions (
  id uuid primary key,
  table_id uuid not null references price_tables,
  number integer not null,
  body jsonb not null,
  published_at timestamptz not null,
  published_by uuid not null references users,
  unique (table_id, number)
);
create function refuse_rewriting_prices() returns trigger language plpgsql as $$
begin
  raise exception 'price_versions is append-only';
end $$;
create trigger price_versions_append_only before update or delete on price_versions
  for each row execute function refuse_rewriting_prices();
create trigger price_versions_never_emptied before truncate on price_versions
  for each statement execute function refuse_rewriting_prices();
alter table price_versions enable always trigger price_versions_append_only;
alter table price_versions enable always trigger price_versions_never_emptied;

-- What was agreed with a client. A null version: nothing.
create table client_prices (
  client_id uuid primary key references users,
  version_id uuid references price_versions,
  agreed_at timestamptz,
  agreed_via text check (agreed_via in ('web', 'link', 'admin')),
  -- The server sets the price of the client's new orders, in the name of the admin who switched that on.
  auto boolean not null default false,
  auto_by uuid references users,
  rain_exempt boolean not null default false,
  check ((version_id is null) = (agreed_at is null) and (version_id is null) = (agreed_via is null)),
  check (not auto or (version_id is not null and auto_by is not null))
);

alter table orders
  -- The bairros of the addresses, folded, as far as their names were known when the order was written or afterwards.
  add column pickup_bairro text,
  add column delivery_bairro text,
  -- Of a price that was suggested: the version of the table, the explanation, and the sum's parts in cents. Null: one part, typed.
  add column price_version_id uuid references price_versions,
  add column price_line text,
  add column price_parts jsonb;
-- For the median of what was paid between two bairros, by anybody and by one client.
create index orders_between_bairros on orders (pickup_bairro, delivery_bairro, created_at desc)
  where status = 'delivered' and price_cents is not null and deleted_at is null;
create index orders_between_bairros_of_client on orders (client_id, pickup_bairro, delivery_bairro, created_at desc)
  where status = 'delivered' and price_cents is not null and deleted_at is null;
-- Newest first, for the job that recognises bairros.
create index orders_without_bairro on orders (created_at desc)
  where (pickup_bairro is null or delivery_bairro is null) and deleted_at is null;

-- Names of bairros that stand in at least three orders, so that they are known also without a table.
create table bairros (
  -- As `bairroKey` of the contract folds it.
  key text primary key,
  name text not null
);

alter table orders
  drop constraint orders_approved_via_check,
  add constraint orders_approved_via_check check (approved_via in ('web', 'phone', 'link', 'agreement'));
