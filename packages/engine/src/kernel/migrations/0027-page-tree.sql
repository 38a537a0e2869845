-- Settings of the home page are changed by two at once as those of categories are: a newer state refuses a change that began from an older one.
alter table pages add column meta_version integer not null default 0;

-- First segments that the shop answers itself. A page that already stands there moves aside: it could not be reached anyway.
update category_texts t set name_url = name_url || '-page'
  from categories c
 where c.id = t.category_id and c.parent_id is null
   and t.name_url in ('uploads', 'webhooks', 'documents', 'mails', 'simulator', 'operator', 'blocks', 'fonts', 'newsletter', 'register');
insert into reserved_paths (path) select unnest(array[
  'uploads', 'webhooks', 'documents', 'mails', 'simulator', 'operator', 'blocks', 'fonts', 'newsletter', 'register']) on conflict do nothing;
