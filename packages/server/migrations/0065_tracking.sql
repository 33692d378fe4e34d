-- Tracking links, by which the recipient follows the delivery (docs/product.md, Links), and the settings that an admin changes.
alter table links
  drop constraint links_kind_check,
  add constraint links_kind_check check (kind in ('approval', 'tracking')),
  -- A tracking link tells no price.
  alter column told_price_cents drop not null,
  add constraint links_told_price check (kind = 'tracking' or told_price_cents is not null);
alter table orders
  add column tracking_link_sent_at timestamptz,
  add column tracking_link_expires_at timestamptz;
-- The hours in which a motoboy's place was shown to whoever has a link. Links of old orders are deleted; the order stays named.
create table position_views_by_link (
  motoboy_id uuid not null references motoboys,
  hour timestamptz not null,
  link_id uuid not null,
  order_id uuid not null references orders,
  primary key (motoboy_id, hour, link_id)
);
create table settings (
  key text primary key,
  value jsonb not null,
  version integer not null,
  changed_by uuid references users,
  changed_at timestamptz not null
);
