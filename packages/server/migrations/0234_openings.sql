-- What people owed before the books began ('opening', once a person) against an account of the firm's own, so that it is no revenue or cost
-- of today, and a line in an admin's own words on a client's account ('line') (docs/money.md).
alter table ledger_accounts drop constraint ledger_accounts_kind_check, drop constraint ledger_accounts_check;
alter table ledger_accounts add constraint ledger_accounts_kind_check check (kind in ('client_open', 'client_billed', 'client_custody',
    'courier_earned', 'courier_hand', 'courier_due', 'revenue', 'cost', 'cash', 'bank', 'card', 'pix_pending', 'loss', 'opening')),
  add constraint ledger_accounts_check check ((party is null) = (kind in ('revenue', 'cost', 'cash', 'bank', 'card', 'pix_pending', 'loss',
    'opening')));
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('price', 'item', 'collected', 'pix', 'held', 'float', 'handover',
  'remittance', 'advance', 'daily', 'adjustment', 'short', 'opening', 'line', 'settlement', 'invoice', 'payment'));
create index ledger_entries_opening on ledger_entries (id) where kind = 'opening';
-- A sheet of people enters them too; the number of the entry is in the last 12 digits of the id.
alter table imported_things drop constraint imported_things_kind_check;
alter table imported_things add constraint imported_things_kind_check check (kind in ('order', 'user', 'address', 'table', 'opening'));
