-- The change feed: the catalogue index and the caches read this table.

create table changes (
  id         bigint generated always as identity primary key,
  xid        xid8 not null default pg_current_xact_id(),
  subject    text not null check (subject in ('item', 'category', 'tag', 'attribute', 'property', 'manufacturer', 'availability',
                                              'page', 'settings', 'texts', 'redirects', 'media', 'shipping', 'all')),
  subject_id integer,                     -- null: the whole subject
  at         timestamptz not null default clock_timestamp()
);
create index changes_by_xid on changes (xid, id);
create index changes_by_age on changes using brin (at);

-- An import changes thousands of rows in one transaction: one row with subject 'all' is cheaper for every subscriber.
create function record_change(changed_subject text, ids integer[]) returns void language plpgsql as $$
begin
  if current_setting('vitrine.recorded_changes', true) = 'all' then return; end if;
  if cardinality(ids) > 250 then
    perform set_config('vitrine.recorded_changes', 'all', true);
    insert into changes (subject) values ('all');
  else
    insert into changes (subject, subject_id) select changed_subject, id from unnest(ids) id;
  end if;
  perform pg_notify('changes', '');       -- wake-up only; PostgreSQL sends equal notifications of one transaction once
end $$;

-- For statement triggers: the arguments are the subject and the column with its id ('' for the whole subject).
create function record_changed_rows() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  if tg_argv[1] = '' then
    if exists (select from changed) then perform record_change(tg_argv[0], array[null::integer]); end if;
    return null;
  end if;
  execute format('select array_agg(distinct %I) from changed', tg_argv[1]) into ids;
  if ids is not null then perform record_change(tg_argv[0], ids); end if;
  return null;
end $$;

create function track_changes(tracked_table regclass, subject text, id_column text) returns void language plpgsql as $$
declare
  op text;
begin
  foreach op in array array['insert', 'update', 'delete'] loop
    execute format(
      'create trigger %I after %s on %s referencing %s table as changed for each statement execute function record_changed_rows(%L, %L)',
      'record_' || op, op, tracked_table, case op when 'delete' then 'old' else 'new' end, subject, id_column);
  end loop;
end $$;

-- Changes that become effective at a stored time (an end of sale, a VAT rate) are recorded when they are due.
-- All instances share one mark: the time up to which due changes are recorded.
create table due_change_marks (
  is_only        boolean primary key default true check (is_only),
  recorded_until timestamptz not null default clock_timestamp()
);

insert into due_change_marks default values;

-- Records the changes that became due since the mark and moves the mark. The earlier of both clocks counts: the calling instance must see the change as due, too.
-- A bundle ends with the first of its components: a due change of a component is a change of each bundle that contains it.
create function record_due_changes(instance_clock timestamptz, zone text) returns integer language plpgsql as $$
declare
  since   timestamptz;
  until   timestamptz := least(clock_timestamp(), instance_clock);
  ids     integer[];
  has_vat boolean;
begin
  select recorded_until into since from due_change_marks;
  -- Nothing is due in most seconds: no lock is taken then.
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
  if ids is not null then perform record_change('item', ids); end if;
  if has_vat then perform record_change('all', array[null::integer]); end if;
  update due_change_marks set recorded_until = greatest(until, since);
  return coalesce(cardinality(ids), 0) + has_vat::integer;
end $$;
