-- Payment methods, holidays and all of the shipping methods are kept in memory: the change feed follows their tables.
alter table changes drop constraint changes_subject_check;
alter table changes add constraint changes_subject_check
  check (subject in ('item', 'category', 'tag', 'attribute', 'property', 'manufacturer', 'availability', 'page', 'settings',
                     'texts', 'redirects', 'media', 'shipping', 'payment', 'all'));

select track_changes('payment_methods', 'payment', '');
select track_changes('payment_method_terms', 'payment', '');
select track_changes('payment_method_exclusions', 'payment', '');
select track_changes('shipping_providers', 'shipping', '');
select track_changes('public_holidays', 'shipping', '');
select track_changes('country_states', 'shipping', '');
