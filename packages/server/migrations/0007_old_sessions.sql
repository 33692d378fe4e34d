-- Old tokens are swept a batch at a time: a chain must not go with its first link.
alter table refresh_tokens
  drop constraint refresh_tokens_parent_id_fkey,
  add constraint refresh_tokens_parent_id_fkey foreign key (parent_id) references refresh_tokens on delete set null;
create index refresh_tokens_expiry on refresh_tokens (expires_at);
