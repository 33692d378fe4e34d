-- The addresses that the orders of a client named (docs/address-book.md). Written by the server after an order is committed, never by a call
-- for an order. The server creates the trigram indexes (src/address-book/search-index.ts).
create table address_book (
  id uuid primary key,
  client_id uuid not null references users,
  -- Equal for all spellings (`addressKey` of the contract).
  key text collate "C" not null,
  text text not null,
  -- The words of label and text without accents, a blank around each and '/' between both: ' casa da neide / rua a 12 '.
  folded text collate "C" not null,
  -- Street and number, without complement and people: what admins see of it for other clients. Null: not recognised.
  place text,
  place_folded text collate "C",
  -- Eight digits.
  cep text,
  label text,
  note text,
  recipient_name text,
  recipient_phone text,
  uses_pickup integer not null,
  uses_delivery integer not null,
  last_used_at timestamptz not null,
  -- Hidden by somebody. A later order that names the address shows it again.
  hidden_at timestamptz,
  unique (client_id, key)
);
create index address_book_most_used on address_book (client_id, (uses_pickup + uses_delivery) desc, last_used_at desc)
  where hidden_at is null;
create index address_book_places on address_book ((uses_pickup + uses_delivery) desc)
  where hidden_at is null and place is not null;
create index address_book_ceps on address_book (cep) where cep is not null;
create index address_book_last_used on address_book (last_used_at);

-- What the address book has learned. Lines of the history after the transaction `up_to` are not learned yet. Orders without a line after
-- `began` are old: they are learned once, newest first; `old_at` and `old_id` are of the last one. In a restored database both
-- transactions are that of the restore (transaction ids are in no backup), as with all restored lines.
create table address_book_progress (
  only_row boolean primary key default true check (only_row),
  began xid8 not null default pg_current_xact_id(),
  up_to xid8 not null default pg_current_xact_id(),
  old_at timestamptz,
  old_id uuid,
  old_done boolean not null default false
);
insert into address_book_progress default values;

-- Public data, read by `npm run streets`. In no backup.
create table streets (
  cep text not null,
  name text not null,
  folded text collate "C" not null,
  bairro text not null,
  city text not null,
  state text not null,
  -- How many addresses the source counts there.
  addresses integer not null,
  primary key (cep, name, bairro, city, state)
);
create index streets_most_addresses on streets (addresses desc);

-- Answers of the service at CEP_URL, kept for a year. In no backup.
create table cep_answers (
  cep text primary key,
  -- Null: the service knows no such postcode.
  answer jsonb,
  asked_at timestamptz not null
);
