-- The key comes first in the index, so that it decides at the first column instead of after three texts; texts are compared by their
-- bytes. An answer is only read whole, so it is stored as it was written.
alter table idempotency_keys
  alter column scope type text collate "C",
  alter column method type text collate "C",
  alter column path type text collate "C",
  alter column answer type json using answer::json,
  drop constraint idempotency_keys_pkey,
  add primary key (key, scope, method, path);
