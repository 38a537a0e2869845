-- Whoever looks at an order sees at once that a colleague has corrected its address.
create trigger staff_insert after insert on order_address_revisions referencing new table as changed
  for each statement execute function record_quiet_change('order', 'order_id');
