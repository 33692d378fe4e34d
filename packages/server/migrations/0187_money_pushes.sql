-- A push is about an order, or about a settlement or invoice.
alter table pushes alter column order_id drop not null;
alter table pushes add column closing_id uuid references closings;
alter table pushes add constraint pushes_about_one check ((order_id is null) <> (closing_id is null));
