-- Which line of an order proves that the author bought the piece. `is_verified` alone is what an import says of reviews that were written elsewhere.
alter table reviews add column order_item_id integer references order_items,
  add constraint reviews_proved_are_verified check (order_item_id is null or is_verified);
create unique index reviews_one_per_purchase on reviews (order_item_id) where order_item_id is not null;
-- Who says it again changes what was said: two clicks at once write one review.
drop index reviews_of_customer;
create unique index reviews_one_per_customer on reviews (customer_id, item_id) where customer_id is not null;
create index reviews_newest_of_customer on reviews (customer_id, created_at desc) where customer_id is not null;
create index review_replies_to_moderate on review_replies (created_at) where status = 'submitted';

create table item_measures (                              -- of the garment itself, laid flat; what a body should have stands in size_guide_measures
  item_id  integer not null references items on delete cascade,
  value_id integer not null references attribute_values on delete cascade,      -- the size
  measure  text not null,
  mm       integer not null check (mm > 0),
  primary key (item_id, value_id, measure)
);
create index item_measures_by_value on item_measures (value_id);
select listen_to('item_measures'::regclass, 'item', 'item_id');
