-- Whether a class sees net prices stands on every page that is kept for it.
do $$ begin perform listen_to('customer_classes'::regclass, 'all', ''); end $$;
