-- Why no positions come from a motoboy in a shift, as their phone or the server says, and since when (docs/product.md, Map).
alter table shifts
  add column presence text check (presence in ('hidden', 'denied', 'no_gps', 'offline', 'left')),
  add column presence_at timestamptz,
  add check ((presence is null) = (presence_at is null));
