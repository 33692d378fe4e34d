-- Removes accents and case from a text, as `foldText` of the contract does. `und-x-icu` lowers all alphabets, independently of the
-- database's own locale.
create function search_text(text text) returns text immutable strict parallel safe language sql as $$
  select lower(regexp_replace(normalize(text, NFD), '[\u0300-\u036f]', '', 'g') collate "und-x-icu")
$$;
