-- An erasure takes the hash of the password too. Earlier ones left it. Nobody changed a key here, so none is noted.
alter table users disable trigger users_account_changes;
update users set password_hash = null where email = 'removida-' || id || '@invalid' and password_hash is not null;
alter table users enable trigger users_account_changes;
