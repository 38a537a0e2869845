-- Saved from a listing, where a colour is shown and no size was chosen.
alter table wishlist_items add column any_size boolean not null default false;
