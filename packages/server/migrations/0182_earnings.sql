-- What a motoboy earned in a period, and whether a daily was posted.
create index ledger_entries_of_motoboy on ledger_entries (motoboy_id, day) where motoboy_id is not null;
-- Reports of a period. Entries are posted nearly in the order of their days, so that this index is small and costs a posting nothing.
create index ledger_entries_by_day on ledger_entries using brin (day) with (pages_per_range = 16);
