alter table account_notices
  -- The address that an e-mail goes to, and whether the e-mail may name the person. Null: a row of before, for the account's present address.
  add column email text,
  add column named boolean,
  -- Of the link 'Não fui eu', whose token is derived from the id. Null: the notice has none.
  add column link_hash bytea unique,
  add column used_at timestamptz,
  -- The address that the link of a changed e-mail puts back. It was confirmed.
  add column former_email text,
  drop constraint account_notices_kind_check,
  add constraint account_notices_kind_check check (kind in ('new_device', 'new_password', 'factor_removed', 'factor_added', 'factor_off',
    'passkey_added', 'passkey_removed', 'codes_renewed', 'email_changed'));
create index account_notices_former on account_notices (lower(former_email)) where former_email is not null;
