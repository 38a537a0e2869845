-- First segments of the pages that come after the order: no category may take them, and one that did moves aside.
update category_texts t set name_url = name_url || '-page'
  from categories c
 where c.id = t.category_id and c.parent_id is null and t.name_url in ('withdrawal', 'back-in-stock', 'pick-up-points', 'password-reset');
insert into reserved_paths (path) select unnest(array['withdrawal', 'back-in-stock', 'pick-up-points', 'password-reset']) on conflict do nothing;
