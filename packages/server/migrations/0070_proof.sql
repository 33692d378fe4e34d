-- Proof of delivery (docs/product.md, Proof of delivery): the QR of an order holds a secret that is derived from the order's id, `proof_number` and the
-- application's secret. The motoboy's phone compares `qr_hash`, the SHA-256 of that secret; null until the server has derived it.
alter table orders
  add column proof_required boolean not null default false,
  add column proof_number integer not null default 1,
  add column proof_renewed_at timestamptz,
  add column qr_hash bytea,
  -- The newest refused proof that no admin has seen.
  add column proof_alert text
    check (proof_alert in ('wrong_code', 'locked', 'wrong_qr', 'other_order', 'replaced', 'other_hands', 'after_cancel')),
  drop constraint orders_received_by_check,
  add constraint orders_received_by_check check (received_by in ('name', 'code', 'qr', 'admin'));
-- The new orders of this client ask for the code or QR.
alter table users add column proof_required boolean not null default false;

-- What motoboys sent to prove a handover.
create table proof_checks (
  -- Derived from the motoboy and the idempotency key of the call, if it has one: a repeated call is recorded once.
  id uuid primary key,
  order_id uuid not null references orders,
  motoboy_id uuid not null references motoboys,
  kind text not null check (kind in ('code', 'qr')),
  result text not null check (result in
    ('right', 'wrong_code', 'locked', 'expired', 'wrong_qr', 'other_order', 'replaced', 'other_hands', 'after_cancel')),
  -- When the motoboy read it, according to their phone if its clock is believed.
  at timestamptz not null,
  received_at timestamptz not null
);
create index proof_checks_of_order on proof_checks (order_id, received_at);
create index proof_checks_of_motoboy on proof_checks (motoboy_id, received_at, id);

create function refuse_rewriting_proofs() returns trigger language plpgsql as $$
begin
  -- Deleted once the order has been over for 180 days.
  if tg_op = 'DELETE' and exists (select from orders where id = old.order_id
    and (status in ('delivered', 'cancelled', 'rejected_by_client') and status_changed_at < now() - interval '180 days'
      or deleted_at < now() - interval '180 days'))
  then
    return old;
  end if;
  raise exception 'proof_checks is append-only';
end $$;
create trigger proof_checks_append_only before update or delete on proof_checks
  for each row execute function refuse_rewriting_proofs();
create trigger proof_checks_never_emptied before truncate on proof_checks
  for each statement execute function refuse_rewriting_proofs();
alter table proof_checks enable always trigger proof_checks_append_only;
alter table proof_checks enable always trigger proof_checks_never_emptied;
-- The open orders whose hash has to be derived yet (proof/qr-hashes.ts).
create index orders_without_qr on orders (id) where qr_hash is null and deleted_at is null
  and status in ('pending', 'awaiting_approval', 'accepted_by_client', 'in_progress');
