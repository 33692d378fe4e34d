-- The history is the outbox of events: each process reads the lines that were committed since its last reading (decision 0028).
create index order_events_xid on order_events (xid);
-- A motoboy does not get the events of steps before the order was theirs: finds a later change of the motoboy.
create index order_events_of_motoboys on order_events (order_id, id desc) where step = 'attach' or left_motoboy_id is not null;
