-- Links by which a client orders without an account, one live for each client.
create table order_links (
  id uuid primary key,
  client_id uuid not null references users,
  token_hash bytea not null unique,
  made_by uuid not null references users,
  made_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz
);
create unique index order_links_live on order_links (client_id) where revoked_at is null;
alter table orders add column created_via text check (created_via = 'link');
