-- What the geocoder said of a position, rounded to about ten metres. No person stands beside it.
create table places (
  latitude numeric(7, 4) not null,
  longitude numeric(8, 4) not null,
  -- Null: nothing was found there.
  location text,
  asked_at timestamptz not null,
  primary key (latitude, longitude)
);
create index places_age on places (asked_at);

-- Whose turn it is at the geocoder: public ones allow the whole product, all its processes, one call a second.
create table geocoder_turn (
  only_row boolean primary key default true check (only_row),
  next_at timestamptz not null
);
insert into geocoder_turn (next_at) values ('-infinity');
