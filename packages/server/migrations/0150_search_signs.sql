-- Folds the signs that keyboards write differently, as `foldText` of the contract does: apostrophes and quotation marks are left out, every
-- dash is '-', 'º' is 'o', 'ª' is 'a', and marks that nobody sees are gone.
create or replace function search_text(text text) returns text immutable strict parallel safe language sql as $$
  select lower(replace(replace(replace(regexp_replace(regexp_replace(normalize(text, NFD),
    '[\u0300-\u036f''"`\u00b4\u00a8\u00ab\u00bb\u02b9-\u02bd\u02c8\u02ca\u02cb\u2018-\u201f\u2032-\u2037\u2039\u203a\uff02\uff07\uff40\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u206f\ufeff]',
    '', 'g'), '[\u2010-\u2015\u2212\ufe58\ufe63\uff0d]', '-', 'g'), U&'\00ba', 'o'), U&'\00b0', 'o'), U&'\00aa', 'a')
    collate "und-x-icu")
$$;

-- A generated column keeps the values of the former function until its row is written.
update users set name = name where search_name <> search_text(name);

update order_search s set text = search_text(o.description || E'\n' || o.pickup_address || E'\n' || o.delivery_address), indexed = false
from orders o
where o.created_at = s.created_at and o.id = s.order_id
  and s.text <> search_text(o.description || E'\n' || o.pickup_address || E'\n' || o.delivery_address) collate "C";
