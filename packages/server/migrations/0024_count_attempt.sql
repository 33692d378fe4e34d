-- Counts one try against its limits in one statement, so that no connection is held between statements (limits/attempts.ts).
-- Each place of the arrays is one limit: at most so many tries of a subject within so many milliseconds; beyond that
-- none, or, where a pause is given, one each `pause` milliseconds.
-- Answers the ids of the rows written, or the place of the limit that refused and when it is worth trying again.
create function count_attempt(
  subjects text[], mosts integer[], windows integer[], pauses integer[], moment timestamptz,
  out ids bigint[], out refused integer, out again timestamptz
) language plpgsql as $$
declare
  name text;
  made integer;
  oldest timestamptz;
  newest timestamptz;
begin
  -- One order for everybody: two tries that share two subjects do not wait for each other.
  for name in select unnest(subjects) order by 1 loop
    perform pg_advisory_xact_lock(hashtextextended(name, 4251733));
  end loop;
  for place in 1 .. cardinality(subjects) loop
    select count(*), min(at), max(at) into made, oldest, newest from attempts
      where subject = subjects[place] and at > moment - windows[place] * interval '1 millisecond';
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
