-- The act that a confirmation is for, with the account that it concerns; null for the other kinds and for confirmations of before.
-- 'held': this session has confirmed the act and is not asked for it again before the token expires. Nobody has such a token.
alter table identity_tokens
  add column act text,
  -- The sign-in began with a link or code of an e-mail and not with the password.
  add column by_link boolean not null default false,
  drop constraint identity_tokens_kind_check,
  add constraint identity_tokens_kind_check check (kind in ('sign_in', 'confirmation', 'passkey', 'held'));
