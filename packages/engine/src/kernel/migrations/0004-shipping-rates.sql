-- Shipping prices are calculated by the rate of a method: 'table' by the rows of shipping_prices, any other by its own
-- configuration, {"EUR": [{"countries": ["DE"], "configuration": {...}}]}.
alter table shipping_profiles add column rate text not null default 'table' check (rate ~ '^[a-z][a-z_]{1,29}$');
alter table shipping_profiles add column rate_configuration jsonb;
alter table shipping_profiles add constraint shipping_profiles_rate_configuration_check
  check (rate = 'table' or jsonb_typeof(rate_configuration) = 'object');
