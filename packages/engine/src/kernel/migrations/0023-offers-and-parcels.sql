-- Offers that staff make and revoke in the browser. A revoked offer is an expired one with the time: older instances know that status.
alter table offers add column made_by text;
alter table offers add column revoked_at timestamptz;
alter table offers add column sent_at timestamptz;
-- The key of the press that made it: the same press again makes no second offer.
alter table offers add column made_with uuid unique;
create index offer_people_by_email_start on offer_people (lower(email) text_pattern_ops) where email is not null;
insert into allowed_moves values ('offers', 'draft', 'expired');
create index offers_open on offers (valid_until, id) where status in ('draft', 'valid');
create index offers_by_answer on offers (answered_at desc, id desc) where status in ('accepted', 'declined');
create index offers_ended on offers (valid_until desc, id desc) where status = 'expired';

-- What tracking numbers of a carrier look like: # is a digit, @ a letter, ? either, commas separate forms.
alter table shipping_providers add column tracking_forms text;
alter table shipping_providers add constraint shipping_providers_tracking_forms check (length(tracking_forms) between 1 and 200);
-- The carrier's product by which a method sends, and with which a parcel was sent.
alter table shipping_profiles add column service text;
alter table shipping_profiles add constraint shipping_profiles_service check (length(service) between 1 and 60);
alter table shipments add column service text;

-- The class of the customer for whom staff fill a cart of their own: its prices apply. Without a reference, which would be checked for every cart.
alter table carts add column staff_class_id integer;
