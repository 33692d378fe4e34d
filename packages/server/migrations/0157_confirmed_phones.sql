-- A phone that changes is no longer confirmed, whoever writes it: a statement that confirms the new one says so itself.
create function unconfirm_phone() returns trigger language plpgsql as $$
begin
  if new.phone is distinct from old.phone and new.phone_confirmed_at is not distinct from old.phone_confirmed_at then
    new.phone_confirmed_at := null;
    new.phone_confirmed_via := null;
    new.phone_confirmed_by := null;
  end if;
  return new;
end
$$;
create trigger users_unconfirm_phone before update of phone on users for each row execute function unconfirm_phone();
