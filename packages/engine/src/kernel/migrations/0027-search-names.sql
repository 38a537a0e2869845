-- Searches without accents. Apart from other changes, since building these indexes takes time on large tables.

-- Names without accents: 'Łukasz Müller' by 'lukasz', by 'muller' and by 'mueller'. Letters without an accent to take
-- away are written out. fold-letters.ts does the same. An index calls no other function of ours.
create function folded_name_words(company_name text, first_name text, last_name text) returns tsvector
  language sql immutable parallel safe as $$
  select to_tsvector('simple', replace(replace(replace(replace(
           translate(regexp_replace(normalize(lower(spelled), nfkd), '[\u0300-\u036f]', '', 'g'), 'łøđðħıŋ', 'loddhin'),
           'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'))
    from (select words || ' ' || replace(replace(replace(replace(replace(normalize(lower(words), nfc), 'ä', 'ae'), 'ö', 'oe'), 'ü', 'ue'), 'ø', 'oe'), 'å', 'aa') as spelled
            from (select coalesce(company_name, '') || ' ' || coalesce(first_name, '') || ' ' || coalesce(last_name, '') as words) given) spellings
$$;
create index customer_profiles_by_folded_name on customer_profiles using gin (folded_name_words(null, first_name, last_name)) with (gin_pending_list_limit = 256);
create index addresses_by_folded_name on addresses using gin (folded_name_words(company_name, first_name, last_name)) with (gin_pending_list_limit = 256) where customer_id is not null;
-- Messages are found by their sender.
create index contact_messages_by_folded_name on contact_messages using gin (folded_name_words(null, name, subject)) with (gin_pending_list_limit = 256);
-- Last, since it keeps orders from being placed until the transaction ends.
create index order_addresses_by_folded_name on order_addresses using gin (folded_name_words(company_name, first_name, last_name)) with (gin_pending_list_limit = 256);

-- The indexes order_addresses_by_name, customer_profiles_by_name and addresses_by_name stay: instances of an older version
-- still search with them. A later release drops them, with order_name_words.
