-- A row of pushes is itself the job that sends the push: any process takes it, and holds it until this time at the latest.
alter table pushes add column leased_until timestamptz;
-- How often it was taken. After a failure not_before is the time of the next attempt.
alter table pushes add column tries integer not null default 0;
