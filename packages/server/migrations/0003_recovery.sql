-- His password was made up by a machine and shown once; asked to change it until he has.
alter table users add column password_change_due boolean not null default false;

-- A letter by which somebody sets his password, or a link handed on by the admin. It goes when it was used, or when anything about
-- the account's way in changes. Codes and links are made from its id and the application's secret: only hashes stand here.
create table letters (
  id uuid primary key,
  -- In the order of asking: a newer one makes the codes of the older ones invalid.
  number bigint generated always as identity,
  kind text not null check (kind in ('recovery', 'welcome', 'link')),
  -- In lower case. Recovery: as it was asked for, whether anybody has it or not.
  email text not null,
  -- Whose password it sets. Recovery: known when the letter is about to be handed over.
  user_id uuid references users,
  asked_at timestamptz not null,
  -- Guesses at the code.
  tries integer not null default 0,
  link_hash bytea not null unique,
  -- Of code and link; counted from the moment of handing over.
  expires_at timestamptz,
  sent_at timestamptz,
  -- The code was given: from then on this opens as well.
  ticket_hash bytea unique,
  ticket_expires_at timestamptz
);
create index letters_of_email on letters (email, number);
create index letters_of_user on letters (user_id);
create index letters_age on letters (asked_at);
