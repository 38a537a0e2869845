-- Header and footer stand on every page. Their rows are there from the beginning, so that a page can say which of them it shows and is not dropped
-- when any other page changes.
insert into pages (type, identifier, locale)
select 'global', identifier, code from locales cross join unnest(array['header', 'footer']) as identifier
on conflict do nothing;
