-- Sessions of staff are listed and ended one by one. A confirmation within a session is what sensitive operations need.
alter table operator_sessions add column id integer generated always as identity unique;
alter table operator_sessions add column agent text;                -- 'Firefox on Android'
alter table operator_sessions add column confirmed_at timestamptz;
