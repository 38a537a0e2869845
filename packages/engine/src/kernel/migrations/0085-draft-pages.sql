-- A page that was just added is a draft: shoppers find it when something of it has been published, in whichever language.
alter table categories add column is_draft boolean not null default false;

create function follow_publishing() returns trigger language plpgsql as $$
begin
  update categories c
     set is_draft = not exists (select from pages p where p.category_id = c.id and p.published_number is not null)
                    and not exists (select from category_texts t where t.category_id = c.id and t.description is not null)
   where c.id = new.category_id and c.type = 'content'
     and c.is_draft <> (not exists (select from pages p where p.category_id = c.id and p.published_number is not null)
                        and not exists (select from category_texts t where t.category_id = c.id and t.description is not null));
  return null;
end $$;
create trigger follow_publishing_insert after insert on pages for each row when (new.category_id is not null and new.published_number is not null)
  execute function follow_publishing();
create trigger follow_publishing_update after update of published_number on pages for each row
  when (new.category_id is not null and (new.published_number is null) <> (old.published_number is null)) execute function follow_publishing();

-- Pages that were added before and that nobody has put anything on, nor into a menu.
update categories c set is_draft = true
 where c.type = 'content' and c.import_path is null and not c.in_navigation and not c.linklist
   and not exists (select from pages p where p.category_id = c.id and p.published_number is not null)
   and not exists (select from category_texts t where t.category_id = c.id and t.description is not null)
   and not exists (select from categories below where below.parent_id = c.id);
