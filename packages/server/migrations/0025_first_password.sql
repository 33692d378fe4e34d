-- Until when a password that the system made up is accepted on a device that has not used it before; null: for good.
alter table users add column password_expires_at timestamptz;
