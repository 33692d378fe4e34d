-- Locks the client of a new order against a removal, and says whether they may order. Where a limit of open orders is given, the second
-- of two orders at once waits, and counts the first one: each query of a volatile function sees what was committed before it began.
create function may_order(client uuid, max_open integer) returns boolean volatile language plpgsql as $$
begin
  if max_open is null then
    perform from users where id = client and role = 'client' and active and deleted_at is null for share;
    return found;
  end if;
  perform from users where id = client and role = 'client' and active and deleted_at is null for no key update;
  return found and max_open > (
    select count(*) from (
      select from orders where client_id = client and deleted_at is null
        and status in ('pending', 'awaiting_approval', 'accepted_by_client', 'in_progress') limit max_open
    ) open_orders);
end $$;
