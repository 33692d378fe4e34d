-- The transaction of the last change: lists that show what a setting hides are loaded again (orders/lists/changes.ts).
alter table settings add changed_xid xid8 not null default pg_current_xact_id();
