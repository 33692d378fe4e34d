-- One phone may have several names: branches of a shop, mother and son. A client who orders by phone is one by phone and name, whatever its
-- case, accents and blanks.
create function folded_blanks(text text) returns text immutable strict parallel safe language sql as $$
  select regexp_replace(btrim(text), '\s+', ' ', 'g')
$$;
drop index users_phone_clients;
create unique index users_phone_clients on users (phone, folded_blanks(search_name))
  where role = 'client' and email is null and deleted_at is null;
