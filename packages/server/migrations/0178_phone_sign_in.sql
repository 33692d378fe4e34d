-- An account without an e-mail signs in with its phone, which only one account can do. A motoboy without an e-mail gets the first password
-- by a link; a PIN of six digits takes the place of a password for clients and motoboys (docs/decisions/0050-phone-sign-in.md).
alter table users
  add column phone_signs_in boolean not null default false,
  add column password_is_pin boolean not null default false,
  drop constraint users_who_sign_in,
  drop constraint users_password_has_email;
alter table users
  add constraint users_who_sign_in check (role = 'client' or deleted_at is not null
    or (role = 'motoboy' and phone_signs_in) or (email is not null and password_hash is not null)),
  add constraint users_password_has_name check (password_hash is null or email is not null or phone_signs_in),
  add constraint users_phone_signs_in check (not phone_signs_in or phone is not null),
  add constraint users_pin check (not password_is_pin or role <> 'admin');
create unique index users_sign_in_phone on users (phone) where phone_signs_in and deleted_at is null;
-- Existing accounts sign in with a phone that is confirmed and that no other account has.
update users u set phone_signs_in = true
where email is not null and phone is not null and phone_confirmed_at is not null and deleted_at is null
  and not exists (select from users other where other.phone = u.phone and other.id <> u.id and other.email is not null and other.deleted_at is null);

-- The link for an account without an e-mail is sent to its phone.
alter table email_tokens alter column email drop not null,
  add constraint email_tokens_has_email check (email is not null or purpose = 'link');

create or replace function note_account_change() returns trigger language plpgsql as $$
begin
  -- A person with neither an e-mail nor a phone to sign in with cannot sign in.
  if old.email is null and not old.phone_signs_in then
    return null;
  end if;
  insert into account_changes (user_id, what)
  select new.id, what from unnest(array[
    case when new.deleted_at is not null and old.deleted_at is null then 'removed'
      when old.active and not new.active then 'deactivated'
      when new.deleted_at is null and new.active and (old.deleted_at is not null or not old.active) then 'reactivated' end,
    case when new.role <> old.role then 'role:' || new.role end,
    case when old.password_hash is not null and new.password_hash is distinct from old.password_hash then 'password' end,
    case when new.email is distinct from old.email then 'email' end
  ]) as changed (what) where what is not null;
  return null;
end $$;
