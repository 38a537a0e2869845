-- What the catalogue index and the page cache hear of.
do $$
declare
  it record;
begin
  for it in select * from (values
    ('items', 'item', 'id'), ('item_texts', 'item', 'item_id'), ('item_categories', 'item', 'item_id'), ('item_tags', 'item', 'item_id'),
    ('item_images', 'item', 'item_id'), ('variation_images', 'item', 'item_id'), ('item_properties', 'item', 'item_id'),
    ('item_fibres', 'item', 'item_id'), ('variations', 'item', 'item_id'), ('cross_sellings', 'item', 'item_id'), ('item_ratings', 'item', 'item_id'),
    ('reviews', 'item', 'item_id'), ('set_components', 'item', 'set_id'), ('categories', 'category', 'id'),
    ('category_texts', 'category', 'category_id'), ('tags', 'tag', 'id'), ('tag_texts', 'tag', 'tag_id'), ('attributes', 'attribute', 'id'),
    ('attribute_values', 'attribute', 'attribute_id'), ('properties', 'property', 'id'), ('property_selections', 'property', 'property_id'),
    ('property_surcharges', 'property', 'property_id'), ('property_groups', 'property', ''), ('manufacturers', 'manufacturer', 'id'),
    ('parties', 'manufacturer', ''), ('availabilities', 'availability', 'id'), ('units', 'all', ''), ('vat_rates', 'all', ''), ('fibres', 'all', ''),
    ('size_guides', 'all', ''), ('size_guide_measures', 'all', ''), ('locales', 'all', ''), ('currencies', 'all', ''), ('settings', 'settings', ''),
    ('text_overrides', 'texts', ''), ('redirects', 'redirects', ''), ('media', 'media', 'id'), ('countries', 'shipping', '')
  ) as t (which_table, subject, id_column) loop
    perform listen_to(it.which_table::regclass, it.subject, it.id_column);
  end loop;
end $$;

-- Prices, bundles and stock name their item by way of the variation.
create function note_changed_variations() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  execute format('select array_agg(distinct v.item_id) from changed c join variations v on v.id = c.%I', tg_argv[0]) into ids;
  if ids is not null then perform note_change('item', ids); end if;
  return null;
end $$;
create trigger note_insert after insert on prices referencing new table as changed for each statement execute function note_changed_variations('variation_id');
create trigger note_update after update on prices referencing new table as changed for each statement execute function note_changed_variations('variation_id');
create trigger note_delete after delete on prices referencing old table as changed for each statement execute function note_changed_variations('variation_id');
create trigger note_insert after insert on bundle_components referencing new table as changed for each statement execute function note_changed_variations('bundle_id');
create trigger note_update after update on bundle_components referencing new table as changed for each statement execute function note_changed_variations('bundle_id');
create trigger note_delete after delete on bundle_components referencing old table as changed for each statement execute function note_changed_variations('bundle_id');

-- Stock is noted only when something visible flips: sold out, few left, back again. A notice per sold piece would make every order wait for one lock.
create function note_stock_flip() returns trigger language plpgsql as $$
begin
  if current_setting('vitrine.noted', true) = 'all' then return null; end if; -- an import has said it for everything
  perform note_change('item', array(select distinct v.item_id from (
    select new.variation_id as id union all select bundle_id from bundle_components where component_id = new.variation_id) x join variations v on v.id = x.id));
  return null;
end $$;
create trigger note_insert after insert on stock for each row when (new.available > 0) execute function note_stock_flip();
create trigger note_update after update on stock for each row
  when ((old.available > 0) <> (new.available > 0) or (old.available >= old.low_below) <> (new.available >= new.low_below) or old.may_oversell <> new.may_oversell)
  execute function note_stock_flip();

-- A saved draft is nobody's business; a published page is everybody's.
create function note_publish() returns trigger language plpgsql as $$
begin
  perform note_change('page', array[new.id]);
  return null;
end $$;
create trigger note_publish after update of published_number, meta_title, meta_description, meta_keywords, meta_robots on pages
  for each row execute function note_publish();
