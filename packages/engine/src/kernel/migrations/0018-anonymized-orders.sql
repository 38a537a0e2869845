-- The last anonymized order: what is written about those before it is looked at by forgetPersons.
create index orders_anonymized on orders (id) where anonymized_at is not null;
