-- Removes accents and case from a text, as `foldText` of the contract does. `und-x-icu` lowers all alphabets, independently of the
-- database's own locale.
create function search_text(text text) returns text immutable strict parallel safe language sql as $$
  select lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")
$$;

alter table users add column search_name text not null generated always as (search_text(name)) stored;

-- The texts of the orders, folded for the search. A table of its own, because a step writes all index entries of its order anew, and
-- entries of a text index are many. Derived from `orders`, and in no backup: a restore fills it by the trigger. The server creates the
-- text index (src/orders/search-index.ts), because it needs an extension that not every server has. That index holds the rows that are
-- `indexed`: the server adds new ones every minute, so that nobody who creates an order waits for it.
create table order_search as
  select created_at, id as order_id,
    search_text(description || E'\n' || pickup_address || E'\n' || delivery_address) collate "C" as text,
    true as indexed
  from orders order by created_at;
alter table order_search alter created_at set not null, alter order_id set not null, alter text set not null,
  alter indexed set not null, add primary key (created_at, order_id);
create index order_search_unindexed on order_search (created_at) where not indexed;

create function write_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search values (new.created_at, new.id,
    search_text(new.description || E'\n' || new.pickup_address || E'\n' || new.delivery_address), false)
  on conflict (created_at, order_id) do update set text = excluded.text, indexed = false;
  return null;
end $$;
create trigger orders_search after insert or update of description, pickup_address, delivery_address on orders
  for each row execute function write_order_search();

-- With the status, so that the orders of a period, a client or a motoboy are counted by status from the index alone. That needs pages
-- that are known to be visible to all, so autovacuum comes after 2 % of the rows instead of 20 %.
drop index orders_newest, orders_of_client, orders_of_motoboy;
create index orders_newest on orders (created_at desc, id desc) include (status) where deleted_at is null;
create index orders_of_client on orders (client_id, created_at desc, id desc) include (status) where deleted_at is null;
create index orders_of_motoboy on orders (motoboy_id, created_at desc, id desc) include (status) where deleted_at is null;
alter table orders set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_insert_scale_factor = 0.02);
-- For `live`. Steps on open orders do not touch it.
create index orders_ended on orders (status_changed_at)
  where deleted_at is null and status in ('rejected_by_client', 'delivered', 'cancelled');

-- How many orders of each status there were when exactly the transactions before `up_to` had ended (src/orders/totals.ts). Empty until the
-- server counts for the first time. In no backup, because transaction ids belong to one cluster.
create table order_totals (
  status text primary key,
  orders integer not null,
  up_to xid8 not null
);

-- How the numbers of orders by status changed since a transaction, as rows that are to be added up: an order that changed counts as it
-- is now, minus as it was before its first step since then. The upper bound excludes nothing; with it the planner expects few rows.
create function order_changes_since(since xid8) returns table (status text, n integer) stable language plpgsql as $$
begin
  return query
    select change.status, change.n
    from orders o, lateral (
      select e.step, e.before ->> 'status' as status from order_events e
      where e.order_id = o.id and e.xid >= since order by e.id limit 1
    ) first_step, lateral (values
      (o.status, case when o.deleted_at is null then 1 else 0 end),
      (first_step.status, case when first_step.step = 'create' then 0 else -1 end)
    ) change (status, n)
    where change.n <> 0 and o.changed_xid >= since and o.changed_xid < pg_snapshot_xmax(pg_current_snapshot());
end $$;

-- How many orders of each status there are, as rows that are to be added up. A function, so that the planner of the calling query does
-- not expect that all orders are counted. Totals of another cluster, from which this database was copied, may be of transactions that are
-- yet to come here: they do not count.
create function orders_by_status() returns table (status text, n integer) stable language plpgsql as $$
declare
  settled xid8 := (select max(up_to) from order_totals where up_to <= pg_snapshot_xmin(pg_current_snapshot()));
begin
  if settled is null then
    return query select o.status, count(*)::integer from orders o where o.deleted_at is null group by o.status;
  else
    return query select t.status, t.orders from order_totals t union all select * from order_changes_since(settled);
  end if;
end $$;
