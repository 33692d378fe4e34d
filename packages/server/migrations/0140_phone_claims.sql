-- A phone that a person typed for their own account is a claim until an admin types or confirms it, or a password link that was made for this
-- phone is used (docs/decisions/0038-phone-claims.md).
alter table users
  -- The person made the account themselves (POST /users/register).
  add column self_registered boolean not null default false,
  add column phone_confirmed_at timestamptz,
  add column phone_confirmed_via text check (phone_confirmed_via in ('admin', 'link')),
  -- The admin who typed or confirmed it.
  add column phone_confirmed_by uuid references users,
  add constraint users_phone_confirmed check (
    (phone_confirmed_at is null) = (phone_confirmed_via is null) and (phone is not null or phone_confirmed_at is null));
-- The phone for which a link was made that sets a password.
alter table password_tokens add column phone text;

-- Who created an account is in the audit log. Accounts that are older than the log count as made by the person: nothing says otherwise.
update users u set self_registered = true
where role = 'client' and email is not null and deleted_at is null
  and not exists (select from audit_events e where e.subject_id = u.id and e.action = 'account_created');
-- Confirmed is what only an admin can type, and the phone that an admin typed for an account last, as long as it is still the account's.
update users set phone_confirmed_at = created_at, phone_confirmed_via = 'admin'
where role = 'client' and email is null and phone is not null;
update users u set phone_confirmed_at = typed.at, phone_confirmed_via = 'admin', phone_confirmed_by = typed.actor_id
from (
  select distinct on (subject_id) subject_id, at, actor_id, after ->> 'phone' as phone from audit_events
  where action in ('account_created', 'account_changed') and after ? 'phone' order by subject_id, id desc
) typed
where typed.subject_id = u.id and u.phone = typed.phone;
