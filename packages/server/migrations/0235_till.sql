-- The till (docs/money.md): what an admin counts, moves and spends of the firm's own cash and bank. Expenses are no cost of deliveries.
alter table ledger_accounts drop constraint ledger_accounts_kind_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('client_open', 'client_billed', 'client_custody',
  'courier_earned', 'courier_hand', 'courier_due', 'revenue', 'cost', 'cash', 'bank', 'card', 'pix_pending', 'loss', 'opening', 'expense'));
alter table ledger_accounts drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_check
  check ((party is null) = (kind not like 'client\_%' and kind not like 'courier\_%'));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('price', 'item', 'collected', 'pix', 'held', 'float', 'handover',
  'remittance', 'advance', 'daily', 'adjustment', 'short', 'opening', 'line', 'settlement', 'invoice', 'payment', 'counted', 'deposit', 'drop', 'withdrawal', 'expense',
  'till_opening'));

-- Cash as it was counted, with what the books expected. The difference is an entry.
create table till_counts (
  id uuid primary key,
  -- The count that the caller had seen as the newest: of two counts at once one is refused.
  previous uuid unique nulls not distinct references till_counts,
  counted_cents bigint not null check (counted_cents >= 0),
  expected_cents bigint not null,
  entry_id bigint unique references ledger_entries,
  day date not null,
  reason text,
  counted_at timestamptz not null,
  counted_by uuid not null references users,
  check ((entry_id is null) = (counted_cents = expected_cents))
);
create index till_counts_by_day on till_counts (day);
create trigger till_counts_append_only before update or delete or truncate on till_counts
  for each statement execute function refuse_rewriting_books();
alter table till_counts enable always trigger till_counts_append_only;

-- Which line of a bank statement an entry of the bank was found in. Statements themselves are not stored.
create table till_ticks (
  entry_id bigint primary key references ledger_entries,
  line text not null unique,
  ticked_at timestamptz not null,
  ticked_by uuid not null references users
);
