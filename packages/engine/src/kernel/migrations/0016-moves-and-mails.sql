-- Rows move between states only along the moves that stand here; the same tables of moves live in the code and a test compares both.
create table allowed_moves (
  subject    text not null,
  from_state text not null,
  to_state   text not null,
  primary key (subject, from_state, to_state)
);

create function refuse_forbidden_move() returns trigger language plpgsql as $$
declare
  old_state text := to_jsonb(old) ->> tg_argv[1];
  new_state text := to_jsonb(new) ->> tg_argv[1];
begin
  if old_state <> new_state and not exists (
    select from allowed_moves where subject = tg_argv[0] and from_state = old_state and to_state = new_state
  ) then
    raise exception '% may not move from % to %', tg_argv[0], old_state, new_state
      using errcode = '23514', constraint = tg_argv[0] || '_moves';
  end if;
  return new;
end $$;

-- Mails that the default transport shows on its page, and proof that a receipt went out. Personal, short-lived.
create table mails (
  id         bigint generated always as identity primary key,
  outbox_id  bigint unique,
  template   text not null,
  locale     locale_code not null,
  recipient  email_address not null,
  subject    text not null,
  html       text not null,
  plain      text not null,
  made_at    timestamptz not null default now(),
  delivered_at timestamptz
);
create index mails_by_recipient on mails (lower(recipient), made_at desc);

-- What the reconcile job found and repaired.
create table repairs (
  id         bigint generated always as identity primary key,
  at         timestamptz not null default now(),
  kind       text not null,
  subject    text not null,
  subject_id bigint not null,
  found      jsonb not null,
  did        text not null
);
create index repairs_by_subject on repairs (subject, subject_id);
