-- A large change is recorded as what it is: rows with up to a thousand ids each, instead of one row that says that
-- everything has changed. An older instance reads such a row as a change of the whole subject.
alter table changes add column subject_ids integer[];

create or replace function record_change(changed_subject text, ids integer[]) returns void language plpgsql as $$
begin
  if cardinality(ids) > 50 then
    insert into changes (subject, subject_ids)
    select changed_subject, array_agg(id) from unnest(ids) with ordinality as listed (id, place) group by (place - 1) / 1000;
  else
    insert into changes (subject, subject_id) select changed_subject, id from unnest(ids) id;
  end if;
  perform pg_notify('changes', '');       -- wake-up only; PostgreSQL sends equal notifications of one transaction once
end $$;

create or replace function record_stock_change() returns trigger language plpgsql as $$
begin
  perform record_change('item', array(select distinct v.item_id from (
    select new.variation_id as id union all select bundle_id from bundle_components where component_id = new.variation_id) x join variations v on v.id = x.id));
  return null;
end $$;

-- An import inserts the stock of many variations at once; an order only updates it, row by row.
create function record_new_stock() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct v.item_id) into ids
    from (select variation_id as id from changed where available > 0 or may_oversell
          union all
          select b.bundle_id from changed join bundle_components b on b.component_id = variation_id where available > 0 or may_oversell) x
    join variations v on v.id = x.id;
  if ids is not null then perform record_change('item', ids); end if;
  return null;
end $$;
drop trigger record_insert on stock;
create trigger record_insert after insert on stock referencing new table as changed for each statement execute function record_new_stock();
