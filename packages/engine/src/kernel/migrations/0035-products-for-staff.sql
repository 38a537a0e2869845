-- Products are written by staff: archived, visible in a window, with care symbols, and with every state that was saved.
alter table items
  add column visible_from  timestamptz,
  add column visible_until timestamptz,
  add column care_symbols  text[] not null default '{}';  -- of ISO 3758
alter table items add constraint items_visible_order check (visible_until > visible_from) not valid;
create index items_by_visible_from on items (visible_from) where visible_from is not null;
create index items_by_visible_until on items (visible_until) where visible_until is not null;

-- Shoppers see the item now, by the clock of the database.
create function is_visible(item items) returns boolean language sql stable parallel safe as $$
  select item.is_active and (item.visible_from is null or item.visible_from <= statement_timestamp())
     and (item.visible_until is null or item.visible_until > statement_timestamp())
$$;

-- The whole state after each save: what a save changed is the difference to the one before.
create table item_revisions (
  id       integer generated always as identity primary key,
  item_id  integer not null references items on delete cascade,
  version  integer not null,
  action   text not null check (action in ('start', 'create', 'save', 'duplicate', 'restore', 'elsewhere')),
  fields   jsonb not null,
  saved_at timestamptz not null default clock_timestamp(),
  saved_by integer constraint item_revisions_saved_by_fk references operators
);
create index item_revisions_of_item on item_revisions (item_id, id desc);
create index item_revisions_by_age on item_revisions (saved_at);

alter table due_change_marks add column items_recorded_until timestamptz not null default clock_timestamp();

-- Records the items that appeared or disappeared since the mark, and moves the mark.
create function record_due_items() returns integer language plpgsql as $$
declare
  since timestamptz;
  until timestamptz := clock_timestamp();
  ids   integer[];
begin
  select items_recorded_until into since from due_change_marks;
  if not exists (select from items where visible_from > since and visible_from <= until)
     and not exists (select from items where visible_until > since and visible_until <= until) then
    return 0;
  end if;
  select items_recorded_until into since from due_change_marks for update;
  with due as (
    select id from items where visible_from > since and visible_from <= until
    union select id from items where visible_until > since and visible_until <= until)
  select array_agg(id) into ids from (
    select id from due
    union select bundle.item_id from due join variations part on part.item_id = due.id
            join bundle_components b on b.component_id = part.id join variations bundle on bundle.id = b.bundle_id) changed;
  if ids is not null then perform record_change('item', ids); end if;
  update due_change_marks set items_recorded_until = greatest(until, since);
  return coalesce(cardinality(ids), 0);
end $$;
