-- Passkeys (WebAuthn) as a second factor. The id and the public key are no secrets.
create table passkeys (
  id uuid primary key,
  user_id uuid not null references users (id),
  credential_id text not null unique,
  public_key bytea not null,
  -- The signature counter of the authenticator; 0 where it counts nothing.
  counter bigint not null,
  name text not null,
  created_at timestamptz not null,
  used_at timestamptz
);
create index passkeys_of_user on passkeys (user_id);

-- 'passkey': a challenge of WebAuthn, to add a passkey or to confirm with one.
alter table identity_tokens
  drop constraint identity_tokens_kind_check,
  add constraint identity_tokens_kind_check check (kind in ('sign_in', 'confirmation', 'passkey'));
