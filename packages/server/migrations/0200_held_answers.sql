-- A price that was accepted by a link, while that can still be undone: until when, the digest of the terms, and the kind of device.
alter table links add column held_until timestamptz;
alter table links add column held_terms text;
alter table links add column held_device text;
create index links_held on links (held_until) where held_until is not null;
