-- The tables whose changes the catalogue index and the caches follow.
do $$
declare
  it record;
begin
  for it in select * from (values
    ('items', 'item', 'id'), ('item_texts', 'item', 'item_id'), ('item_categories', 'item', 'item_id'), ('item_tags', 'item', 'item_id'),
    ('item_images', 'item', 'item_id'), ('variation_images', 'item', 'item_id'), ('item_properties', 'item', 'item_id'),
    ('item_fibres', 'item', 'item_id'), ('variations', 'item', 'item_id'), ('cross_sellings', 'item', 'item_id'), ('item_ratings', 'item', 'item_id'),
    ('reviews', 'item', 'item_id'), ('item_measures', 'item', 'item_id'), ('set_components', 'item', 'set_id'), ('categories', 'category', 'id'),
    ('category_texts', 'category', 'category_id'), ('tags', 'tag', 'id'), ('tag_texts', 'tag', 'tag_id'), ('attributes', 'attribute', 'id'),
    ('attribute_values', 'attribute', 'attribute_id'), ('properties', 'property', 'id'), ('property_selections', 'property', 'property_id'),
    ('property_surcharges', 'property', 'property_id'), ('property_groups', 'property', ''), ('manufacturers', 'manufacturer', 'id'),
    ('parties', 'manufacturer', ''), ('availabilities', 'availability', 'id'), ('units', 'all', ''), ('vat_rates', 'all', ''), ('fibres', 'all', ''),
    ('size_guides', 'all', ''), ('size_guide_measures', 'all', ''), ('locales', 'all', ''), ('currencies', 'all', ''), ('settings', 'settings', ''),
    ('text_overrides', 'texts', ''), ('redirects', 'redirects', ''), ('media', 'media', 'id'), ('countries', 'shipping', ''),
    ('shipping_profiles', 'shipping', ''), ('shipping_prices', 'shipping', ''),
    ('customer_classes', 'all', '')                       -- whether a class sees net prices is part of every page cached for it
  ) as t (tracked_table, subject, id_column) loop
    perform track_changes(it.tracked_table::regclass, it.subject, it.id_column);
  end loop;
end $$;

-- Prices, bundles and stock belong to an item by way of a variation.
create function record_variation_changes() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  execute format('select array_agg(distinct v.item_id) from changed c join variations v on v.id = c.%I', tg_argv[0]) into ids;
  if ids is not null then perform record_change('item', ids); end if;
  return null;
end $$;
create trigger record_insert after insert on prices referencing new table as changed for each statement execute function record_variation_changes('variation_id');
create trigger record_update after update on prices referencing new table as changed for each statement execute function record_variation_changes('variation_id');
create trigger record_delete after delete on prices referencing old table as changed for each statement execute function record_variation_changes('variation_id');
create trigger record_insert after insert on bundle_components referencing new table as changed for each statement execute function record_variation_changes('bundle_id');
create trigger record_update after update on bundle_components referencing new table as changed for each statement execute function record_variation_changes('bundle_id');
create trigger record_delete after delete on bundle_components referencing old table as changed for each statement execute function record_variation_changes('bundle_id');

-- Stock changes are recorded only when they are visible: sold out, few left, available again. One row per sold unit would make all orders wait for one lock.
create function record_stock_change() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.recorded_changes', true) = 'all' then return null; end if; -- already recorded for all items
  perform record_change('item', array(select distinct v.item_id from (
    select new.variation_id as id union all select bundle_id from bundle_components where component_id = new.variation_id) x join variations v on v.id = x.id));
  return null;
end $$;
create trigger record_insert after insert on stock for each row when (new.available > 0 or new.may_oversell) execute function record_stock_change();
create trigger record_update after update on stock for each row
  when ((old.available > 0) <> (new.available > 0) or least(old.available, old.low_below) <> least(new.available, new.low_below) or old.may_oversell <> new.may_oversell)
  execute function record_stock_change();

-- A saved draft changes no public page; publishing does.
create function record_page_change() returns trigger language plpgsql as $$
begin
  perform record_change('page', array[new.id]);
  return null;
end $$;
create trigger record_page_change after update of published_number, meta_title, meta_description, meta_keywords, meta_robots on pages
  for each row execute function record_page_change();

-- A bundle is available while its components are: a change of a component is a change of the bundle.
create function record_bundle_changes(parts integer[]) returns void language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct v.item_id) into ids from bundle_components b join variations v on v.id = b.bundle_id where b.component_id = any(parts);
  if ids is not null then perform record_change('item', ids); end if;
end $$;

create function record_bundle_changes_of_variations() returns trigger language plpgsql as $$
begin
  perform record_bundle_changes(array(select id from changed));
  return null;
end $$;
create trigger record_bundles after update on variations referencing new table as changed for each statement execute function record_bundle_changes_of_variations();

create function record_bundle_changes_of_items() returns trigger language plpgsql as $$
begin
  perform record_bundle_changes(array(select v.id from changed c join variations v on v.item_id = c.id));
  return null;
end $$;
create trigger record_bundles after update on items referencing new table as changed for each statement execute function record_bundle_changes_of_items();

create function record_bundle_stock_change() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct v.item_id) into ids from bundle_components b join variations v on v.id = b.bundle_id
   where b.component_id = new.variation_id and b.quantity > 1
     and least(old.available / b.quantity, new.low_below) <> least(new.available / b.quantity, new.low_below);
  if ids is not null then perform record_change('item', ids); end if;
  return null;
end $$;
create trigger record_bundle_stock_change after update on stock for each row when (old.available <> new.available) execute function record_bundle_stock_change();

-- A reply is shown below its review on the page of the item.
create function record_review_reply_changes() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct r.item_id) into ids from changed c join reviews r on r.id = c.review_id;
  if ids is not null then perform record_change('item', ids); end if;
  return null;
end $$;
create trigger record_insert after insert on review_replies referencing new table as changed for each statement execute function record_review_reply_changes();
create trigger record_update after update on review_replies referencing new table as changed for each statement execute function record_review_reply_changes();
create trigger record_delete after delete on review_replies referencing old table as changed for each statement execute function record_review_reply_changes();
