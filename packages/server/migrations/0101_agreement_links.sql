-- Links by which a client without an account reads a table of prices and agrees to it (docs/product.md, Prices). As `links`, the database knows
-- the hash of a token only.
create table agreement_links (
  id uuid primary key,
  client_id uuid not null references users,
  -- The version that the link was made for; the page shows the newest of its table.
  version_id uuid not null references price_versions,
  token_hash bytea not null unique,
  made_by uuid not null references users,
  made_at timestamptz not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  rejected_at timestamptz
);
create unique index agreement_links_live on agreement_links (client_id) where revoked_at is null;
