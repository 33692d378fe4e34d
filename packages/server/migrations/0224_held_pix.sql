-- A Pix that arrived stays in the books when its delivery is taken back: it is held for the client ('held'), and counts again when the order is
-- delivered again, so that an order may have charges that arrived beside the one that is asked for (docs/money.md).
alter table ledger_entries drop constraint ledger_entries_kind_check;
alter table ledger_entries add constraint ledger_entries_kind_check check (kind in ('price', 'item', 'collected', 'pix', 'held', 'float', 'handover',
  'remittance', 'advance', 'daily', 'adjustment', 'short', 'settlement', 'invoice', 'payment'));
drop index pix_charges_of_order;
create unique index pix_charges_asked on pix_charges (order_id) where withdrawn_at is null and received is not true;
create index pix_charges_of_order on pix_charges (order_id);
create index ledger_entries_held on ledger_entries (client_id, id) where kind = 'held';
