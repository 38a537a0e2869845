-- How to wash an item and care for it, as HTML.
alter table item_texts add column care_instructions text;
