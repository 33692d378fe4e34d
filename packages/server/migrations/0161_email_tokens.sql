-- One table holds the e-mails to an account, with the hash of the link in each: what were password tokens, confirmations of an address
-- and notices. Waiting jobs name the rows by their ids, which stay. A notice for a device is a push, in a table of its own.
alter table password_tokens rename to email_tokens;
alter table email_tokens rename constraint password_tokens_pkey to email_tokens_pkey;
alter table email_tokens rename constraint password_tokens_link_hash_key to email_tokens_link_hash_key;
alter table email_tokens rename constraint password_tokens_ticket_hash_key to email_tokens_ticket_hash_key;
alter table email_tokens rename constraint password_tokens_user_id_fkey to email_tokens_user_id_fkey;
alter sequence password_tokens_number_seq rename to email_tokens_number_seq;
alter index password_tokens_of_email rename to email_tokens_of_email;
alter index password_tokens_of_user rename to email_tokens_of_user;
alter index password_tokens_age rename to email_tokens_age;
alter table email_tokens rename column kind to purpose;
alter table email_tokens
  drop constraint password_tokens_kind_check,
  add constraint email_tokens_purpose_check check (purpose in ('recovery', 'welcome', 'link', 'confirmation', 'new_device', 'new_password',
    'factor_removed', 'factor_added', 'factor_off', 'passkey_added', 'passkey_removed', 'codes_renewed', 'email_changed', 'account_merged')),
  -- Null: a notice without a link.
  alter column link_hash drop not null,
  -- Whether the e-mail of a notice may name the person. Null: if their address is proven when it is sent.
  add column named boolean,
  -- Of a notice: the device and the address in the network of who did what it tells.
  add column device text,
  add column address text,
  -- The address that the link of a changed e-mail puts back. It was confirmed.
  add column former_email text,
  -- Of a link 'Não fui eu'.
  add column used_at timestamptz;

insert into email_tokens (id, purpose, email, user_id, asked_at, link_hash, expires_at, sent_at)
select id, 'confirmation', email, user_id, asked_at, link_hash, expires_at, sent_at from email_confirmations order by asked_at;
drop table email_confirmations;

insert into email_tokens (id, purpose, email, user_id, asked_at, link_hash, expires_at, sent_at, named, device, address, former_email, used_at)
select n.id, n.kind, coalesce(n.email, u.email), n.user_id, n.at, n.link_hash, case when n.link_hash is not null then n.at + interval '168 hours' end,
  n.sent_at, n.named, n.device, n.address, n.former_email, n.used_at
from account_notices n join users u on u.id = n.user_id
where n.endpoint is null and coalesce(n.email, u.email) is not null order by n.at;
create index email_tokens_former on email_tokens (lower(former_email)) where former_email is not null;

delete from account_notices where endpoint is null;
alter table account_notices
  drop column email,
  drop column named,
  drop column link_hash,
  drop column used_at,
  drop column former_email,
  alter column endpoint set not null,
  alter column p256dh set not null,
  alter column auth set not null;
alter table account_notices rename to notice_pushes;
alter table notice_pushes rename constraint account_notices_pkey to notice_pushes_pkey;
alter table notice_pushes rename constraint account_notices_user_id_fkey to notice_pushes_user_id_fkey;
alter table notice_pushes rename constraint account_notices_kind_check to notice_pushes_kind_check;
alter index account_notices_of_user rename to notice_pushes_of_user;
alter index account_notices_age rename to notice_pushes_age;
