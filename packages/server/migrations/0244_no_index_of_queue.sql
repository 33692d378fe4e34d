-- The queue is read whole: no query uses the order of this index.
drop index shifts_in_queue;
