-- Which providers exist is decided by the composition of the shop, not by the database.
alter table payment_methods drop constraint payment_methods_provider_check;
alter table payment_methods add constraint payment_methods_provider_check check (provider ~ '^[a-z][a-z_]{1,29}$');
