-- How long deliveries took, by distance and hour (packages/contract/src/eta.ts), in minutes. Made every night.
create table eta_cells (
  band text not null,
  hours text not null,
  n integer not null check (n > 0),
  p20 double precision not null,
  p50 double precision not null,
  p80 double precision not null,
  primary key (band, hours)
);

-- Of each of the firm's last days: how many deliveries had a range, and how many arrived within it. A row is made when its night is.
create table eta_days (
  day date primary key,
  shown integer not null default 0,
  inside integer not null default 0 check (inside <= shown)
);
