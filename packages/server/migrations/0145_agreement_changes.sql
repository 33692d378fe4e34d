-- The changes of what was agreed with a client, of which the newest 100 of each client are kept (docs/product.md, Prices). The audit log has
-- those that an admin made.
create table agreement_changes (
  id bigint generated always as identity primary key,
  client_id uuid not null references users,
  at timestamptz not null,
  -- Null: the agreement ended.
  version_id uuid references price_versions,
  via text not null check (via in ('web', 'link', 'admin')),
  -- What the admin wrote who made the change.
  note text
);
create index agreement_changes_of_client on agreement_changes (client_id, id desc);
