-- A bundle ends with the first of its parts: what becomes due of a part is a change of each bundle that holds it.
create or replace function record_due_changes(instance_clock timestamptz, zone text) returns integer language plpgsql as $$
declare
  since   timestamptz;
  until   timestamptz := least(clock_timestamp(), instance_clock);
  ids     integer[];
  has_vat boolean;
begin
  select recorded_until into since from due_change_marks;
  -- Without a lock in nearly every second.
  if not exists (select from variations where available_until > since and available_until <= until)
     and not exists (select from vat_rates where (valid_from::timestamp at time zone zone) > since and (valid_from::timestamp at time zone zone) <= until) then
    return 0;
  end if;
  select recorded_until into since from due_change_marks for update;
  with due as (select id, item_id from variations where available_until > since and available_until <= until)
  select array_agg(item_id) into ids from (
    select item_id from due
    union select bundle.item_id from due join bundle_components b on b.component_id = due.id join variations bundle on bundle.id = b.bundle_id) ended;
  has_vat := exists (select from vat_rates where (valid_from::timestamp at time zone zone) > since and (valid_from::timestamp at time zone zone) <= until);
  if ids is not null then perform note_change('item', ids); end if;
  if has_vat then perform note_change('all', array[null::integer]); end if;
  update due_change_marks set recorded_until = greatest(until, since);
  return coalesce(cardinality(ids), 0) + has_vat::integer;
end $$;
