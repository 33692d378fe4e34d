-- Orders that the server offers or assigns by itself as soon as somebody can take them (docs/product.md, Automatic dispatch).
create table auto_dispatches (
  order_id uuid primary key references orders on delete cascade,
  -- Who had the order last: it does not go back to them by itself.
  left_motoboy_id uuid references motoboys on delete set null
);
create index auto_dispatches_left_motoboy on auto_dispatches (left_motoboy_id) where left_motoboy_id is not null;

-- Whether the server made the offer by itself, in the name of `made_by`.
alter table offers add column auto boolean not null default false;
