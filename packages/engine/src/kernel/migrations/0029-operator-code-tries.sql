-- Six digits are guessed in time by who has the password: so many tries, then a rest.
alter table operators
  add column code_tries smallint not null default 0,      -- since the last login, or since the rest
  add column code_tried_at timestamptz;
