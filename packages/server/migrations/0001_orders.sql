-- Names this database: a cursor of `changes` made in another one is told so (410).
create table database_identity (
  only_row boolean primary key default true check (only_row),
  id uuid not null
);
insert into database_identity (id) values (gen_random_uuid());

create table users (
  id uuid primary key,
  name text not null,
  email text not null,
  phone text,
  role text not null check (role in ('admin', 'client', 'motoboy')),
  password_hash text not null,
  active boolean not null default true,
  created_at timestamptz not null,
  deleted_at timestamptz
);
-- Compared without case, and free again after a deletion.
create unique index users_email on users (lower(email)) where deleted_at is null;

create table motoboys (
  id uuid primary key,
  user_id uuid not null unique references users,
  location text,
  available boolean not null default true,
  latitude double precision,
  longitude double precision,
  accuracy double precision,
  seen_at timestamptz
);

-- A session is a family of refresh tokens; ended_at ends them and every access token of it.
create table sessions (
  id uuid primary key,
  user_id uuid not null references users,
  created_at timestamptz not null,
  ended_at timestamptz
);
create index sessions_of_user on sessions (user_id) where ended_at is null;
create index sessions_ended on sessions (ended_at) where ended_at is not null;

create table refresh_tokens (
  id uuid primary key,
  session_id uuid not null references sessions on delete cascade,
  -- The token whose renewal made this one; a token with children has been rotated.
  parent_id uuid references refresh_tokens on delete cascade,
  hash bytea not null unique,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  -- First use, by a renewal or by the access token that came with it.
  used_at timestamptz
);
create index refresh_tokens_of_session on refresh_tokens (session_id);
create index refresh_tokens_children on refresh_tokens (parent_id);

create table orders (
  id uuid primary key,
  description text not null,
  pickup_address text not null,
  delivery_address text not null,
  price_cents integer check (price_cents between 1 and 9999999),
  status text not null check (status in ('pending', 'awaiting_approval', 'accepted_by_client', 'rejected_by_client', 'in_progress', 'delivered', 'cancelled')),
  client_id uuid not null references users,
  motoboy_id uuid references motoboys,
  delivery_code text not null,
  receiver text,
  received_by text check (received_by in ('name', 'code', 'admin')),
  created_at timestamptz not null,
  -- When the present status began.
  status_changed_at timestamptz not null,
  -- When the last step happened: a claim of an earlier moment is not believed.
  stepped_at timestamptz not null,
  delivered_at timestamptz,
  delivered_received_at timestamptz,
  deleted_at timestamptz,
  version integer not null default 1,
  -- The transaction of the last change: what `changes` reads by.
  changed_xid xid8 not null default pg_current_xact_id()
);
create index orders_newest on orders (created_at desc, id desc) where deleted_at is null;
create index orders_of_client on orders (client_id, created_at desc, id desc) where deleted_at is null;
create index orders_of_motoboy on orders (motoboy_id, created_at desc, id desc) where deleted_at is null;
create index orders_changed on orders (changed_xid);
create index orders_changed_of_client on orders (client_id, changed_xid);
create index orders_changed_of_motoboy on orders (motoboy_id, changed_xid);
create index orders_open_of_motoboy on orders (motoboy_id)
  where deleted_at is null and status in ('pending', 'awaiting_approval', 'accepted_by_client', 'in_progress');

create table order_events (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  step text not null,
  actor_id uuid not null references users,
  actor_role text not null,
  before jsonb,
  after jsonb,
  at timestamptz not null,
  -- When the claim arrived, where it happened earlier.
  received_at timestamptz,
  -- Who lost the order by this step; his `changes` tell him.
  left_motoboy_id uuid references motoboys,
  xid xid8 not null default pg_current_xact_id()
);
create index order_events_of_order on order_events (order_id, id desc);
create index order_events_left on order_events (left_motoboy_id, xid) where left_motoboy_id is not null;

create function refuse_rewriting_history() returns trigger language plpgsql as $$
begin
  raise exception 'order_events is append-only';
end $$;
create trigger order_events_append_only before update or delete or truncate on order_events
  for each statement execute function refuse_rewriting_history();

create table idempotency_keys (
  -- The user's id, or the address where nobody is signed in.
  scope text not null,
  method text not null,
  path text not null,
  key uuid not null,
  body_hash bytea not null,
  answer jsonb,
  created_at timestamptz not null,
  primary key (scope, method, path, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);
