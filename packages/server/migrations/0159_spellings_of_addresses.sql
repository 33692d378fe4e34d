-- Short forms and signs of all keyboards have one key in the address book (packages/contract/src/address-key.ts). The key depends on the
-- firm's own city, which the database does not know, so the server writes the keys again (src/address-book/rewrite-keys.ts).
alter table address_book_progress
  -- The entries up to this id have the present keys. Null: all have.
  add column keys_up_to uuid default '00000000-0000-0000-0000-000000000000';
