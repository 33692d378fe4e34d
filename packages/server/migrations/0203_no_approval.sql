-- A client whose orders are accepted with their price.
alter table users add column no_approval boolean not null default false;
alter table orders
  drop constraint orders_approved_via_check,
  add constraint orders_approved_via_check check (approved_via in ('web', 'phone', 'link', 'agreement', 'no_approval'));
