-- Who receives by Pix (docs/money.md): the firm, a motoboy or a client.
create table pix_keys (
  id bigint generated always as identity primary key,
  -- A person's account; null: the firm.
  owner_id uuid references users,
  kind text not null check (kind in ('cpf', 'cnpj', 'phone', 'email', 'random')),
  key text not null,
  -- As the bank has them.
  name text not null,
  city text not null,
  changed_at timestamptz not null,
  changed_by uuid not null references users,
  unique nulls not distinct (owner_id)
);
