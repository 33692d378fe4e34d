-- What the firm's money rules are from a moment on: of the firm, or what a client or a motoboy has of their own. Never changed, and never
-- backwards. The first row begins the books (docs/money.md).
create table money_rules (
  id bigint generated always as identity primary key,
  client_id uuid references users,
  motoboy_id uuid references motoboys,
  -- All fields that the scope sets itself.
  rules jsonb not null,
  valid_from timestamptz not null,
  -- TIME_ZONE when they were saved: days of the books begin in that of the newest row.
  time_zone text not null,
  saved_at timestamptz not null,
  saved_by uuid not null references users,
  check (client_id is null or motoboy_id is null),
  check (valid_from >= saved_at)
);
create index money_rules_in_force on money_rules (client_id, motoboy_id, valid_from desc, id desc);
create trigger money_rules_append_only before update or delete or truncate on money_rules
  for each statement execute function refuse_rewriting_books();
alter table money_rules enable always trigger money_rules_append_only;

-- What one scope sets itself at a moment.
create function own_money_rules(client uuid, motoboy uuid, at timestamptz) returns jsonb language sql stable as $$
  select rules from money_rules
  where client_id is not distinct from client and motoboy_id is not distinct from motoboy and valid_from <= at
  order by valid_from desc, id desc limit 1
$$;
-- The rules in force for a client and a motoboy: their own fields replace those of the firm. Null: none yet.
create function money_rules_at(client uuid, motoboy uuid, at timestamptz) returns jsonb language sql stable as $$
  select own_money_rules(null, null, at)
    || case when client is null then '{}' else coalesce(own_money_rules(client, null, at), '{}') end
    || case when motoboy is null then '{}' else coalesce(own_money_rules(null, motoboy, at), '{}') end
$$;
