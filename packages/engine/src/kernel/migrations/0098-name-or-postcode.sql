-- An order may be opened by its surname, its company or its postcode, whichever somebody knows.
alter table orders
  drop constraint orders_extra_authentication_check,
  add constraint orders_extra_authentication_check check (extra_authentication in ('none', 'nameOrPostcode', 'name', 'postcode', 'login'));
