-- A client who orders by phone has no e-mail and no password. With an e-mail they get an account: the password follows by a link.
alter table users alter column email drop not null, alter column password_hash drop not null;
alter table users add constraint users_who_sign_in
  check (role = 'client' or deleted_at is not null or (email is not null and password_hash is not null));
alter table users add constraint users_password_has_email check (password_hash is null or email is not null);
-- The client whose orders these are now: erased together with them.
alter table users add column merged_into uuid references users;
create unique index users_phone_clients on users (phone) where role = 'client' and email is null and deleted_at is null;
create index users_merged on users (merged_into) where merged_into is not null;
