-- Tables and columns get the names that the code uses.
alter table letters rename to password_tokens;
alter table password_tokens rename constraint letters_pkey to password_tokens_pkey;
alter table password_tokens rename constraint letters_link_hash_key to password_tokens_link_hash_key;
alter table password_tokens rename constraint letters_ticket_hash_key to password_tokens_ticket_hash_key;
alter table password_tokens rename constraint letters_kind_check to password_tokens_kind_check;
alter table password_tokens rename constraint letters_user_id_fkey to password_tokens_user_id_fkey;
alter sequence letters_number_seq rename to password_tokens_number_seq;
alter index letters_of_email rename to password_tokens_of_email;
alter index letters_of_user rename to password_tokens_of_user;
alter index letters_age rename to password_tokens_age;

alter table nightly_backups rename to scheduled_backups;
alter table scheduled_backups rename constraint nightly_backups_pkey to scheduled_backups_pkey;
alter table scheduled_backups rename constraint nightly_backups_verified_check to scheduled_backups_verified_check;

alter table recipient_codes rename column sealed to encrypted_code;
alter table push_key rename column sealed_private_key to encrypted_private_key;
