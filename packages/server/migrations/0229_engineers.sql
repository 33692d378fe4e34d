-- 'Eng.' is a short form too (packages/contract/src/short-forms.ts), so the server writes the keys of the address book again.
update address_book_progress set keys_up_to = '00000000-0000-0000-0000-000000000000';
