-- A notice of a second factor that an admin removed.
alter table account_notices drop constraint account_notices_kind_check;
alter table account_notices add constraint account_notices_kind_check
  check (kind in ('new_device', 'new_password', 'factor_removed'));
