-- The key pair by which push services recognise this house (VAPID, RFC 8292), made by the first process that starts.
create table push_key (
  only_row boolean primary key default true check (only_row),
  -- Known to every browser that subscribed: another pair makes all subscriptions useless.
  public_key text not null,
  -- Under the application's secret.
  sealed_private_key bytea not null,
  made_at timestamptz not null
);

-- A device that may be woken. It belongs to the session that registered it and goes with it; a browser has one subscription.
create table push_devices (
  session_id uuid primary key references sessions on delete cascade,
  user_id uuid not null references users,
  -- Of the session: a change of role ends it.
  role text not null,
  -- A secret: whoever has it can wake the device.
  endpoint text not null unique,
  p256dh bytea not null,
  auth bytea not null,
  seen_at timestamptz not null
);
create index push_devices_of_user on push_devices (user_id);
create index push_devices_of_admins on push_devices (session_id) where role = 'admin';

-- What somebody does not want to be woken for. Without a row he does.
create table push_mutes (
  user_id uuid not null references users,
  kind text not null,
  primary key (user_id, kind)
);

-- A push still to be handed over to one device, written by the step that it tells of. All of one step have one id, which is their job's.
create table pushes (
  id uuid not null,
  device_id uuid not null references push_devices on delete cascade,
  kind text not null,
  order_id uuid not null references orders,
  made_at timestamptz not null,
  -- The push service asked not to be asked before.
  not_before timestamptz,
  primary key (id, device_id)
);
create index pushes_of_device on pushes (device_id);
create index pushes_age on pushes (made_at);
