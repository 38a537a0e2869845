-- Pictures that an import could not fetch: staff see them, and the next import asks for them again.
create table missing_pictures (
  item_id      integer not null references items on delete cascade,
  url          text not null check (length(url) <= 2000),
  variation_id integer references variations on delete cascade,  -- whose own picture it is
  reason       text not null,
  noted_at     timestamptz not null default now(),
  primary key (item_id, url)
);
create index missing_pictures_by_variation on missing_pictures (variation_id) where variation_id is not null;

-- Earlier imports hung a drawing of some garment where a picture did not come: shoppers took it for the product. The address of the picture was
-- not written down then, so staff see that one is missing, and the next import of the product asks for it.
with drawings as (
  delete from item_images g using media m
   where m.id = g.media_id and m.mime = 'image/svg+xml' and (m.alt ->> 'en' = 'Drawing of a hanger' or m.alt ->> 'en' like 'Drawing of this kind of garment: %')
  returning g.item_id)
insert into missing_pictures (item_id, url, reason)
select distinct item_id, '', 'an earlier import showed a drawing instead; import the product again' from drawings;
