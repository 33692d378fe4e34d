-- True: a person entered the address, which stays without an order that names it. Null in entries that were noted before (merged_addresses).
alter table address_book add column entered boolean default false;
