-- Links of orders that have been over for long are deleted (purgeLinks). The history keeps their ids, as it keeps everything.
alter table order_events drop constraint order_events_link_id_fkey;
create index links_age on links (made_at);
