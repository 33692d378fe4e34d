-- The code by which a recipient proves the hand-over: sealed under the application's secret, because it must be shown again.
create table recipient_codes (
  order_id uuid primary key references orders,
  sealed bytea not null,
  expires_at timestamptz not null,
  -- The different wrong codes told so far: the same one again is a retry and no new guess.
  wrong_guesses text[] not null default '{}'
);
