-- Tries that count against a limit: wrong sign-ins, sign-ups. The same for all processes.
create table attempts (
  -- In the order of arrival: the first so many are let through.
  id bigint generated always as identity primary key,
  -- What is limited, and for whom: 'sign-in account renata@example.com', 'sign-in address 10.0.0.7'.
  subject text not null,
  at timestamptz not null
);
create index attempts_of_subject on attempts (subject, at);
create index attempts_age on attempts (at);
