-- Stock that is written off: items that were sold, not found or damaged, and cancelled. The existing rows fit.
alter table stock_movements drop constraint stock_movements_reason_check;
alter table stock_movements add constraint stock_movements_reason_check
  check (reason in ('delivery', 'count', 'import', 'order', 'release', 'cancel', 'return', 'reserve', 'loss')) not valid;
