-- The index of the lines after which somebody else may have the order: `accept` is one of them since offers are (live/sockets/outbox.ts).
drop index order_events_of_motoboys;
create index order_events_of_motoboys on order_events (order_id, id desc)
  where step in ('attach', 'accept') or left_motoboy_id is not null;
