-- A step writes every column of its order: only other texts are worth another entry of the search.
drop trigger orders_search on orders;
create trigger orders_search after insert on orders for each row execute function write_order_search();
create trigger orders_search_texts after update on orders for each row
  when ((new.description, new.pickup_address, new.delivery_address)
    is distinct from (old.description, old.pickup_address, old.delivery_address))
  execute function write_order_search();
