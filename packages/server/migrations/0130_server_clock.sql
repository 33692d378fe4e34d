-- The last time that any process saw, to notice a clock that jumps (server/src/clock-jumps).
create table server_clock (
  only_row boolean primary key default true check (only_row),
  -- Null until a process has looked.
  seen_at timestamptz,
  -- The last jump of more than a day, ahead or back.
  jumped_from timestamptz,
  jumped_to timestamptz,
  -- Nothing is deleted before this time.
  careful_until timestamptz
);
insert into server_clock (seen_at)
  select greatest((select at from order_events order by id desc limit 1), (select at from audit_events order by id desc limit 1));

-- As in migration 0024, but a try later than now by more than its window was counted by a clock that ran ahead, and is no try.
create or replace function count_attempt(
  subjects text[], mosts integer[], windows integer[], pauses integer[], moment timestamptz,
  out ids bigint[], out refused integer, out again timestamptz
) language plpgsql as $$
declare
  name text;
  made integer;
  oldest timestamptz;
  newest timestamptz;
begin
  for name in select unnest(subjects) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(name, 4251733));
  end loop;
  for place in 1 .. cardinality(subjects) loop
    select count(*), min(at), max(at) into made, oldest, newest from attempts
      where subject = subjects[place] and at > moment - windows[place] * interval '1 millisecond'
        and at < moment + windows[place] * interval '1 millisecond';
    continue when made < mosts[place];
    again := coalesce(newest + pauses[place] * interval '1 millisecond',
      oldest + windows[place] * interval '1 millisecond');
    if again > moment then
      refused := place;
      return;
    end if;
  end loop;
  again := null;
  with added as (insert into attempts (subject, at) select unnest(subjects), moment returning id)
  select array_agg(id) into ids from added;
end $$;
