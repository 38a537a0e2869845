-- When each mail was sent last, for staff.
create index mails_by_template on mails (template, made_at desc) where delivered_at is not null;
