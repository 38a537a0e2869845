-- Every value that a setting had. Written by the database only, so that no writer can forget it.
create table setting_revisions (
  id         integer generated always as identity primary key,
  key        text not null,
  before     jsonb,                                     -- null: the default applied
  after      jsonb not null,
  changed_at timestamptz not null,
  changed_by integer constraint setting_revisions_changed_by_fk references operators
);
create index setting_revisions_of_key on setting_revisions (key, id desc);

create function record_setting_revision() returns trigger language plpgsql as $$
begin
  insert into setting_revisions (key, before, after, changed_at, changed_by)
  values (new.key, case when tg_op = 'UPDATE' then old.value end, new.value, new.updated_at, new.updated_by);
  return null;
end $$;
create trigger record_setting_insert after insert on settings for each row execute function record_setting_revision();
create trigger record_setting_update after update on settings for each row
  when (old.value <> new.value) execute function record_setting_revision();

-- What is stored already is where the history begins: it is no change.
insert into setting_revisions (key, before, after, changed_at, changed_by)
select key, value, value, updated_at, updated_by from settings;

