-- Since when it is known that the e-mail is this person's: a code or link sent to it was used, or an admin typed it. Null: nobody knows,
-- and e-mails to it carry no name, because a stranger may have chosen both. Accounts made before this stand at null.
alter table users add column email_proven_at timestamptz;
