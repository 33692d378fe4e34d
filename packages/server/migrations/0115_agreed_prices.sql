-- What an admin wrote about an agreement that they entered: the client reads it.
alter table client_prices add column agreed_note text check (agreed_note is null or agreed_via = 'admin');

-- The number of the version that a suggested price came from, which never changes: an order is read without its table.
alter table orders add column price_version_number integer;
update orders o set price_version_number = v.number from price_versions v where v.id = o.price_version_id;
