-- The mail server that staff enter in the admin, encrypted with the key of the configuration.
create table mail_servers (
  is_only     boolean primary key default true check (is_only),
  sealed      bytea not null,
  -- What is shown: host, port, security, user, sender.
  shown       jsonb not null,
  has_password boolean not null,
  changed_at  timestamptz not null default now()
);

select track_changes('mail_servers', 'mail', '');
