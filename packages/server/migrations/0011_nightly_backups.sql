-- What became of each night's backup: which process does it is decided here, and what the admin is told. No row of a backup itself.
create table nightly_backups (
  -- The day on which the night ends, in the firm's time: '2026-11-21'.
  night text primary key,
  tries integer not null default 1,
  -- Of the last try.
  started_at timestamptz not null,
  finished_at timestamptz,
  -- Why the last try failed: a sentence for the admin.
  problem text,
  -- How it was verified: restored into a database and compared, or read from end to end.
  verified text check (verified in ('restored', 'read')),
  bytes bigint
);
