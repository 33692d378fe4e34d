-- Addresses by which a client reads an invoice without an account (docs/links.md). The token is derived from the id.
create table invoice_links (
  id uuid primary key,
  closing_id uuid not null references closings,
  token_hash bytea not null unique,
  made_by uuid not null references users,
  made_at timestamptz not null,
  sent_at timestamptz not null,
  revoked_at timestamptz
);
create unique index invoice_links_live on invoice_links (closing_id) where revoked_at is null;
