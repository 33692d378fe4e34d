-- Imports of sheets (docs/decisions/0047-import.md).
create table imports (
  id uuid primary key,
  kind text not null check (kind in ('clients', 'motoboys', 'deliveries')),
  file_name text not null,
  -- The headings of the columns, and what each was taken for.
  head jsonb not null,
  columns jsonb not null,
  lines integer not null,
  done integer not null default 0,
  made_by uuid not null references users,
  made_at timestamptz not null,
  undone_at timestamptz
);
create index imports_newest on imports (made_at desc);
-- What an import wrote, for its undoing.
create table imported_things (
  import_id uuid not null references imports,
  kind text not null check (kind in ('order', 'user', 'address', 'table')),
  subject_id uuid not null,
  -- Of a delivery: a hash of its line, so that the same sheet makes nothing twice.
  key bytea unique,
  -- The import was undone, and this stayed because something depends on it.
  kept boolean not null default false,
  primary key (import_id, subject_id)
);
create index imported_things_of on imported_things (subject_id);
-- Set: the delivery is of before the firm used this program. It counts for prices and statements, never for the books.
alter table orders add column import_id uuid references imports;
create index orders_of_import on orders (import_id) where import_id is not null;
-- How a client is billed, in the firm's words: 'mensal, dia 5'.
alter table users add column billing text;
