-- An erasure takes the hash of the password too. Earlier ones left it.
update users set password_hash = null where email = 'removida-' || id || '@invalid' and password_hash is not null;
