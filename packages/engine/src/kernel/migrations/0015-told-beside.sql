-- What is told beside a product and follows from other rows than its own.

-- An answer stands under the review, and so on the page of the item.
create function note_replied_items() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct r.item_id) into ids from changed c join reviews r on r.id = c.review_id;
  if ids is not null then perform note_change('item', ids); end if;
  return null;
end $$;
create trigger note_insert after insert on review_replies referencing new table as changed for each statement execute function note_replied_items();
create trigger note_update after update on review_replies referencing new table as changed for each statement execute function note_replied_items();
create trigger note_delete after delete on review_replies referencing old table as changed for each statement execute function note_replied_items();

-- "Last 3" must become "Last 2". While few are left every change is told, which is a handful of notices per shelf; while many are, none is.
drop trigger note_update on stock;
create trigger note_update after update on stock for each row
  when ((old.available > 0) <> (new.available > 0) or least(old.available, old.low_below) <> least(new.available, new.low_below) or old.may_oversell <> new.may_oversell)
  execute function note_stock_flip();

create or replace function note_bundle_flip() returns trigger language plpgsql as $$
declare
  ids integer[];
begin
  select array_agg(distinct v.item_id) into ids from bundle_components b join variations v on v.id = b.bundle_id
   where b.component_id = new.variation_id and b.quantity > 1
     and least(old.available / b.quantity, new.low_below) <> least(new.available / b.quantity, new.low_below);
  if ids is not null then perform note_change('item', ids); end if;
  return null;
end $$;
