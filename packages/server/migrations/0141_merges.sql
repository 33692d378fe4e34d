-- What a merge of two clients moved, so that it can be undone for 30 days (docs/decisions/0038-phone-claims.md). Deleted with the erasure of
-- either person.
create table client_merges (
  id uuid primary key,
  from_id uuid not null references users,
  into_id uuid not null references users,
  merged_by uuid not null references users,
  merged_at timestamptz not null,
  expires_at timestamptz not null,
  -- What the accounts, their tables of prices and agreements were before, as `Former` in src/merges/merge-clients.ts.
  former jsonb not null,
  -- The newest line of history at the merge. What later lines of the moved orders name was learned for the other client.
  last_event bigint not null
);
create unique index client_merges_of on client_merges (from_id);
create index client_merges_into on client_merges (into_id);
create index client_merges_age on client_merges (expires_at);
create table merged_orders (
  merge_id uuid not null references client_merges on delete cascade,
  order_id uuid not null references orders,
  -- Lines of history of before the merge that the address book had not learned yet.
  unlearned bigint[] not null default '{}',
  primary key (merge_id, order_id)
);
create index merged_orders_of on merged_orders (order_id);
-- The address book of the client who was merged, as it was, and the entry of the other client for the same address, if there was one.
create table merged_addresses (
  merge_id uuid not null references client_merges on delete cascade,
  entry jsonb not null,
  kept jsonb
);
create index merged_addresses_of on merged_addresses (merge_id);
-- A notice of a merge to whom the orders came.
alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check
  check (kind in ('new_device', 'new_password', 'factor_removed', 'factor_added', 'factor_off', 'passkey_added', 'passkey_removed',
    'codes_renewed', 'email_changed', 'account_merged'));
-- The links that a person shared, for the export of their data.
create index links_of_maker on links (made_by, made_at, id);
-- Whose screens must drop an order that went back to its former client.
create index order_events_separated on order_events ((before ->> 'client_id'), xid, order_id) where step = 'separateClient';
