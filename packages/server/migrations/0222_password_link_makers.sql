-- Who made a link for a password, so that it ends when the access of that person ends. Null: `npm run admin` on the machine.
alter table email_tokens add column made_by uuid references users;
create index email_tokens_of_maker on email_tokens (made_by) where made_by is not null;
-- The record of acts knows who made the open links. What it does not know ends here, and what the new rules would have ended: a link of
-- somebody whose access changed since, one for an administrator after an hour, and all but the newest one for a person.
update email_tokens t set made_by = e.actor_id from audit_events e
  where t.purpose = 'link' and e.action = 'password_link_made' and e.subject_id = t.user_id and e.at = t.asked_at;
delete from email_tokens t where t.purpose = 'link' and (
  not exists (select from users u where u.id = t.made_by and u.role = 'admin' and u.active and u.deleted_at is null)
  or exists (select from audit_events e where e.subject_id = t.made_by and e.at >= t.asked_at)
  or exists (select from users u where u.id = t.user_id and u.role = 'admin' and t.asked_at < now() - interval '1 hour')
  or exists (select from email_tokens newer where newer.purpose = 'link' and newer.user_id = t.user_id and newer.number > t.number));
update email_tokens t set expires_at = least(t.expires_at, t.asked_at + interval '1 hour') from users u
  where t.purpose = 'link' and u.id = t.user_id and u.role = 'admin';
