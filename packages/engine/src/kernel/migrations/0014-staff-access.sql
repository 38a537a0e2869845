-- The audit log is read newest first, by person, thing, time and word.
create index audit_log_of_subjects on audit_log (subject, id desc);
-- The words of the values, not of their names. A state of this size could not be indexed, and its change would be refused.
create function audit_words(subject_id text, before jsonb, after jsonb) returns tsvector language sql immutable parallel safe as $$
  select to_tsvector('simple', subject_id)
      || case when length(before::text) < 200000 then jsonb_to_tsvector('simple', before, '["string", "numeric"]') else '' end
      || case when length(after::text) < 200000 then jsonb_to_tsvector('simple', after, '["string", "numeric"]') else '' end
$$;
create index audit_log_by_words on audit_log using gin (audit_words(subject_id, before, after)) with (gin_pending_list_limit = 256);

-- What staff see change at once. Without NOTIFY, which would make all orders wait for one lock: the feed also reads every second.
alter table changes drop constraint changes_subject_check;
alter table changes add constraint changes_subject_check check (subject ~ '^[a-z]+$');

create function record_quiet_change() returns trigger language plpgsql as $$
begin
  if tg_argv[1] = '' then
    insert into changes (subject) select tg_argv[0] where exists (select from changed);
    return null;
  end if;
  execute format('insert into changes (subject, subject_ids)
                  select %L, array_agg(id) from (select id, row_number() over () as place from (select distinct %I as id from changed) d) numbered
                  group by (place - 1) / 1000', tg_argv[0], tg_argv[1]);
  return null;
end $$;

create trigger staff_delete after delete on operator_sessions referencing old table as changed
  for each statement execute function record_quiet_change('staff', 'operator_id');
create trigger staff_update after update on operators referencing new table as changed
  for each statement execute function record_quiet_change('staff', 'id');
create trigger staff_insert after insert on operators referencing new table as changed
  for each statement execute function record_quiet_change('staff', 'id');
create trigger staff_update after update on staff_roles referencing new table as changed
  for each statement execute function record_quiet_change('staff', '');
create trigger staff_insert after insert on contact_messages referencing new table as changed
  for each statement execute function record_quiet_change('message', 'id');
create trigger staff_insert after insert on withdrawals referencing new table as changed
  for each statement execute function record_quiet_change('return', '');
create trigger staff_insert after insert on returns referencing new table as changed
  for each statement execute function record_quiet_change('return', 'id');
create trigger staff_update after update on returns referencing new table as changed
  for each statement execute function record_quiet_change('return', 'id');
create trigger staff_insert after insert on shipments referencing new table as changed
  for each statement execute function record_quiet_change('order', 'order_id');
create trigger staff_insert after insert on orders referencing new table as changed
  for each statement execute function record_quiet_change('order', 'id');
create trigger staff_update after update on orders referencing new table as changed
  for each statement execute function record_quiet_change('order', 'id');

-- Sessions of staff are listed and ended one by one. A confirmation within a session is what sensitive operations need.
alter table operator_sessions add column id integer generated always as identity unique;
alter table operator_sessions add column agent text;                -- 'Firefox on Android'
alter table operator_sessions add column confirmed_at timestamptz;
