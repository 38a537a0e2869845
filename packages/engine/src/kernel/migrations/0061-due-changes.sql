-- What becomes true or ends at a moment that was written down before is a change like any other, for the index and for cached pages; nobody writes it when it is due.
-- All instances share one mark: up to which moment due changes have been recorded.
create table due_change_marks (
  is_only        boolean primary key default true check (is_only),
  recorded_until timestamptz not null default clock_timestamp()
);
insert into due_change_marks default values;

create index variations_by_available_until on variations (available_until) where available_until is not null;

-- Records what has become due since the mark and moves the mark there. The clock of the asking instance counts where it is behind: it must see the change as due, too.
create function record_due_changes(instance_clock timestamptz, zone text) returns integer language plpgsql as $$
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
  select array_agg(distinct item_id) into ids from variations where available_until > since and available_until <= until;
  has_vat := exists (select from vat_rates where (valid_from::timestamp at time zone zone) > since and (valid_from::timestamp at time zone zone) <= until);
  if ids is not null then perform note_change('item', ids); end if;
  if has_vat then perform note_change('all', array[null::integer]); end if;
  update due_change_marks set recorded_until = greatest(until, since);
  return coalesce(cardinality(ids), 0) + has_vat::integer;
end $$;
