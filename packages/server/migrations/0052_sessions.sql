-- What a person sees in the list of their own sessions. Null: not known, for sessions of before.
alter table sessions
  add column device text,
  add column address text,
  -- The last renewal by the refresh cookie; written at a renewal only.
  add column seen_at timestamptz;
update sessions s set seen_at = t.seen_at
from (select session_id, max(created_at) as seen_at from refresh_tokens group by session_id) t where t.session_id = s.id;

-- The first sign-in of an account is not one from a new device. Old sessions are deleted, so the account itself must know.
alter table users add column first_signed_in_at timestamptz;
update users u set first_signed_in_at = s.at
from (select user_id, min(created_at) as at from sessions group by user_id) s where s.user_id = u.id;

-- A notice to the owner of an account: to their e-mail, or to one device, whose subscription is copied, because a new password ends the
-- sessions to which the devices belong. Each row is sent by one job of the queue `emails` or `notices`.
create table account_notices (
  id uuid primary key,
  user_id uuid not null references users,
  kind text not null check (kind in ('new_device', 'new_password')),
  device text not null,
  address text not null,
  at timestamptz not null,
  endpoint text,
  p256dh bytea,
  auth bytea,
  sent_at timestamptz
);
create index account_notices_of_user on account_notices (user_id, at);
create index account_notices_age on account_notices (at);
