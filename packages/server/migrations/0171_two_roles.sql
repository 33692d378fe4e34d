-- An admin may deliver too. The role is chosen for each session.
alter table users add column also_delivers boolean not null default false;
alter table users add constraint users_also_delivers check (role = 'admin' or not also_delivers);
-- Null: the role of the account.
alter table sessions add column role text check (role in ('admin', 'client', 'motoboy'));
alter table sessions add column role_chosen_at timestamptz;
create index sessions_role_chosen on sessions (role_chosen_at) where role_chosen_at is not null;
