-- The sum of the Pix for the order that arrived; null: none. A trigger writes it.
alter table orders add pix_arrived_cents integer;
update orders o set pix_arrived_cents = arrived.cents from (
  select order_id, sum(cents)::int as cents from pix_charges where received and withdrawn_at is null group by order_id
) arrived where o.id = arrived.order_id;

create function note_arrived_pix() returns trigger language plpgsql as $$
declare arrived integer := (
  select sum(cents)::int from pix_charges where order_id = new.order_id and received and withdrawn_at is null
);
begin
  update orders set pix_arrived_cents = arrived where id = new.order_id and pix_arrived_cents is distinct from arrived;
  return null;
end $$;
create trigger pix_charges_noted after insert or update of received, withdrawn_at, cents on pix_charges
  for each row execute function note_arrived_pix();
alter table pix_charges enable always trigger pix_charges_noted;
