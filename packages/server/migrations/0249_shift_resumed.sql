-- When the motoboy was last made available in the shift, by the tap's own time. A later one is kept when an earlier 'off' arrives late.
alter table shifts add column resumed_at timestamptz;
