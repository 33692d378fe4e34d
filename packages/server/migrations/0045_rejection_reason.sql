-- Why the client rejected the price. Removed when the order leaves that status.
alter table orders
  add column rejection_reason text check (rejection_reason in ('expensive', 'not_needed', 'other'));
