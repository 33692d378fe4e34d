-- Whatever is written to an order, or noted in its history, after its texts were removed may be a new text: 0054 knew five columns.
-- `-infinity` says that texts were removed, and that they are to be removed again; the order does not become complete by it.
drop trigger orders_new_texts on orders;
create or replace function note_new_texts() returns trigger language plpgsql as $$
begin
  new.texts_removed_at := '-infinity';
  return new;
end $$;
create trigger orders_new_texts before update on orders for each row
  when (old.texts_removed_at is not null and new.texts_removed_at is not distinct from old.texts_removed_at)
  execute function note_new_texts();

drop index orders_over_with_texts;
drop index orders_deleted_with_texts;
create index orders_over_with_texts on orders (status_changed_at)
  where coalesce(texts_removed_at, '-infinity') = '-infinity' and status in ('delivered', 'cancelled', 'rejected_by_client');
create index orders_deleted_with_texts on orders (deleted_at)
  where coalesce(texts_removed_at, '-infinity') = '-infinity' and deleted_at is not null;
