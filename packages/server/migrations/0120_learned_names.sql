-- Names that orders taught: a name is used while delivered orders of several clients name it (docs/prices.md, Learned bairros). Those that
-- were learned before are not used until the server has checked them.
alter table bairros
  add column id uuid not null default gen_random_uuid() unique,
  -- 'used', or why the name is not used; 'deleted' by an admin: it is not learned again.
  add column state text not null default 'few_clients' check (state in ('used', 'few_clients', 'not_a_bairro', 'deleted'));

-- Whose orders name a learned bairro.
create table bairro_sources (
  key text not null references bairros on delete cascade,
  client_id uuid not null references users,
  orders integer not null,
  -- As many of them were delivered.
  delivered integer not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (key, client_id)
);
create index bairro_sources_of_client on bairro_sources (client_id);

insert into bairro_sources (key, client_id, orders, delivered, first_seen_at, last_seen_at)
select b.key, o.client_id, count(*), count(*) filter (where o.status = 'delivered'), min(o.created_at), max(o.created_at)
from bairros b join (
  select pickup_bairro as key, client_id, status, created_at from orders where deleted_at is null
  union all
  select delivery_bairro, client_id, status, created_at from orders
  where deleted_at is null and delivery_bairro is distinct from pickup_bairro
) o on o.key = b.key
group by 1, 2;

-- Whether the server also sets a price by itself where a fare of any place ('*') covers the order.
alter table client_prices add column auto_any_place boolean not null default false;

-- The street of a place of the address book, without its number: ' rua frei caneca 305 ' is ' rua frei caneca'.
create function street_of(place_folded text) returns text immutable language sql as $$
  select regexp_replace(place_folded, '( \d+( [a-z])?| \d+[a-z]| s ?n) $', '')
$$;
create index address_book_streets on address_book (street_of(place_folded), client_id)
  where hidden_at is null and place is not null;

-- The rule of lentStreetLine (src/address-book/street-line.ts): what may be a phone, or is no name of a street, is offered to nobody else.
update address_book set place = null, place_folded = null
where regexp_replace(street_of(place_folded),
  '\m\d{1,2} de (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)\M', '') ~ '\d'
  or place_folded ~ '\d{6}' or length(street_of(place_folded)) > 61;
