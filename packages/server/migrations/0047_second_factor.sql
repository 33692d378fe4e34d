-- The authenticator app of a person. The secret is encrypted with the application's secret.
create table totp_factors (
  user_id uuid primary key references users (id),
  encrypted_secret bytea not null,
  created_at timestamptz not null,
  -- Null until the app has shown its first code: nothing is asked for before.
  confirmed_at timestamptz,
  -- The newest accepted time step (RFC 6238): no code of it or of an earlier one is accepted again.
  last_step bigint not null default 0
);

-- Codes for a lost phone. A used code is deleted.
create table recovery_codes (
  user_id uuid not null references users (id),
  -- argon2id, with a salt for all codes of a person that were made together.
  hash text not null,
  salt bytea not null,
  primary key (user_id, hash)
);

-- 'sign_in': the password was right, the second factor is due. 'confirmation': a signed-in person has shown it, for one call of one session.
create table identity_tokens (
  hash bytea primary key,
  kind text not null check (kind in ('sign_in', 'confirmation')),
  user_id uuid not null references users (id),
  session_id uuid references sessions (id) on delete cascade,
  expires_at timestamptz not null,
  tries int not null default 0,
  check ((session_id is null) = (kind = 'sign_in'))
);
create index identity_tokens_of_user on identity_tokens (user_id);
create index identity_tokens_of_session on identity_tokens (session_id) where session_id is not null;
create index identity_tokens_age on identity_tokens (expires_at);
