-- A bundle can be bought as long as its parts are there: what becomes of a part becomes of the bundle.

create function note_bundles_of(parts integer[]) returns void language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct v.item_id) into ids from bundle_components b join variations v on v.id = b.bundle_id where b.component_id = any(parts);
  if ids is not null then perform note_change('item', ids); end if;
end $$;

create function note_bundles_of_variations() returns trigger language plpgsql as $$
begin
  perform note_bundles_of(array(select id from changed));
  return null;
end $$;
create trigger note_bundles after update on variations referencing new table as changed for each statement execute function note_bundles_of_variations();

create function note_bundles_of_items() returns trigger language plpgsql as $$
begin
  perform note_bundles_of(array(select v.id from changed c join variations v on v.item_id = c.id));
  return null;
end $$;
create trigger note_bundles after update on items referencing new table as changed for each statement execute function note_bundles_of_items();

-- Bundles that need several pieces of a part are sold out, or few, while pieces are still left.
create function note_bundle_flip() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct v.item_id) into ids from bundle_components b join variations v on v.id = b.bundle_id
   where b.component_id = new.variation_id and b.quantity > 1
     and ((old.available / b.quantity > 0) <> (new.available / b.quantity > 0)
       or (old.available / b.quantity >= new.low_below) <> (new.available / b.quantity >= new.low_below));
  if ids is not null then perform note_change('item', ids); end if;
  return null;
end $$;
create trigger note_bundle_flip after update on stock for each row when (old.available <> new.available) execute function note_bundle_flip();

-- A shelf that begins empty but may be oversold can be bought from at once.
drop trigger note_insert on stock;
create trigger note_insert after insert on stock for each row when (new.available > 0 or new.may_oversell) execute function note_stock_flip();
