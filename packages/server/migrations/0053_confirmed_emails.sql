-- email_proven_at was set because an admin typed the address, and no link or code that was sent to it has been used yet. The name may be in
-- e-mails to it, but the person has not confirmed it. Proven addresses of before count as confirmed: which of the two they were is not known.
alter table users add column email_vouched boolean not null default false;

-- A link that confirms an e-mail address. Its token is derived from the id, like those of password_tokens.
create table email_confirmations (
  id uuid primary key,
  user_id uuid not null references users,
  email text not null,
  link_hash bytea not null unique,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  sent_at timestamptz
);
create index email_confirmations_of_user on email_confirmations (user_id);
create index email_confirmations_age on email_confirmations (expires_at);
