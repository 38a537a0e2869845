-- A notice about an account goes to the address that was valid when it happened: the note in the outbox names a row of this table.
create table account_notices (
  id             integer generated always as identity primary key,
  customer_id    integer not null references customer_profiles on delete cascade,
  recipient      email_address not null,
  locale         locale_code not null,
  new_email      email_address,                          -- of a change that was requested
  ended_passkeys integer not null default 0,             -- with a password
  created_at     timestamptz not null
);
create index account_notices_of_customer on account_notices (customer_id);
create index account_notices_by_age on account_notices (created_at);

-- Notices that wait were noted without an address: theirs is the present one.
do $$
declare
  waiting record;
  notice integer;
begin
  for waiting in
    select o.id as outbox_id, p.customer_id, p.email, p.locale, t.new_email
      from outbox o
      left join customer_tokens t on o.kind = 'mail.emailChangeAsked' and t.id = (o.payload ->> 'tokenId')::integer
      join customer_profiles p on p.customer_id = coalesce(t.customer_id, (o.payload ->> 'customerId')::integer)
     where o.state <> 'sent' and o.kind in ('mail.passwordChanged', 'mail.passkeyAdded', 'mail.emailChangeAsked')
  loop
    insert into account_notices (customer_id, recipient, locale, new_email, created_at)
    values (waiting.customer_id, waiting.email, waiting.locale, waiting.new_email, now()) returning id into notice;
    update outbox set payload = jsonb_build_object('noticeId', notice) where id = waiting.outbox_id;
  end loop;
  -- What is left belongs to accounts and changes that are no more.
  delete from outbox where state <> 'sent' and kind in ('mail.passwordChanged', 'mail.passkeyAdded', 'mail.emailChangeAsked') and not payload ? 'noticeId';
end $$;
