-- Orders that one motoboy takes together (docs/product.md, Trips).
create table trips (
  id uuid primary key,
  motoboy_id uuid not null references motoboys,
  created_by uuid not null references users,
  created_at timestamptz not null,
  ended_at timestamptz,
  version integer not null default 1
);
create index trips_open on trips (motoboy_id) where ended_at is null;
create index trips_of_motoboy on trips (motoboy_id, id);
create index trips_created_by on trips (created_by);
create index trips_ended on trips (ended_at);

create table trip_stops (
  trip_id uuid not null references trips on delete cascade,
  order_id uuid not null references orders,
  kind text not null check (kind in ('pickup', 'delivery')),
  place smallint not null,
  -- When the order left the trip: delivered, cancelled, or with another motoboy.
  left_at timestamptz,
  primary key (trip_id, order_id, kind)
);
create unique index trip_stops_of_order on trip_stops (order_id, kind) where left_at is null;
create index trip_stops_order on trip_stops (order_id);
