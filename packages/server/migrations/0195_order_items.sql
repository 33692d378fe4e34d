-- What comes on top of an order's price (docs/money.md). Never changed: an item is voided by a row with the opposite amount that names it.
create table order_items (
  id bigint generated always as identity primary key,
  order_id uuid not null references orders,
  kind text not null check (kind in ('waiting', 'return', 'displacement', 'extra', 'discount')),
  label text not null,
  cents integer not null check (cents between -999999 and 999999),
  -- Of an extra, as the admin said; null: by the rules.
  share_cents integer check (kind = 'extra' or share_cents is null),
  -- Of the waiting that the server reckoned.
  place text check (place is null or (place in ('pickup', 'delivery') and kind = 'waiting')),
  void_of bigint unique references order_items,
  reason text,
  at timestamptz not null,
  actor_id uuid not null references users,
  check (cents <> 0 and (kind = 'discount') = ((cents < 0) = (void_of is null)) and (void_of is null) = (reason is null))
);
-- Unique, because a restore keeps unique indexes while it loads, and the trigger needs this one.
create unique index order_items_of_order on order_items (order_id, id);
create trigger order_items_append_only before update or delete or truncate on order_items
  for each statement execute function refuse_rewriting_books();
alter table order_items enable always trigger order_items_append_only;

alter table orders
  -- The sum of its items; null: there never was one. A trigger writes it.
  add extras_cents integer,
  -- The motoboy's share as it was posted. Null: nothing was.
  add share_cents integer;
update orders o set share_cents = posted.cents from (
  select e.order_id, sum(l.cents)::int as cents
  from ledger_entries e join ledger_lines l on l.entry_id = e.id join ledger_accounts a on a.id = l.account_id
  where a.kind = 'cost' and e.order_id is not null group by e.order_id
) posted where o.id = posted.order_id;

alter table ledger_entries add constraint ledger_entry_of_item foreign key (item_id) references order_items;

-- Transition tables have no statistics, and the plan of the first call is kept: rows are looked up by index.
create function note_order_items() returns trigger language plpgsql
  set enable_hashjoin = off set enable_mergejoin = off set enable_seqscan = off as $$
begin
  if exists (select from new_items v left join order_items i on i.id = v.void_of where v.void_of is not null
    and (i.void_of is not null or (i.order_id, i.kind, i.label, -i.cents) is distinct from (v.order_id, v.kind, v.label, v.cents)
      or -i.share_cents is distinct from v.share_cents or i.place is distinct from v.place))
  then raise exception 'a void is not the opposite of its item'; end if;
  update orders o set extras_cents = sums.cents from (
    select i.order_id, sum(i.cents)::int as cents from order_items i
    where i.order_id in (select order_id from new_items) group by i.order_id
  ) sums where o.id = sums.order_id and o.extras_cents is distinct from sums.cents;
  return null;
end $$;
create trigger order_items_noted after insert on order_items referencing new table as new_items
  for each statement execute function note_order_items();
alter table order_items enable always trigger order_items_noted;
