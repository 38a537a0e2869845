-- What every shop knows from the start. The specification says: country id 1 means delivery is possible.
insert into locales (code, name, is_default, fallback, position) values
  ('en', 'English', true, null, 0), ('de', 'Deutsch', false, 'en', 1), ('pl', 'Polski', false, 'en', 2);

insert into currencies (code, decimal_places, is_default) values ('GBP', 2, true), ('EUR', 2, false), ('PLN', 2, false), ('USD', 2, false);

insert into countries (id, iso_code2, iso_code3, names, is_delivered, is_eu, position) values
  (1, 'DE', 'DEU', '{"en":"Germany","de":"Deutschland","pl":"Niemcy"}', true, true, 0),
  (2, 'GB', 'GBR', '{"en":"United Kingdom","de":"Vereinigtes Königreich","pl":"Wielka Brytania"}', true, false, 1),
  (3, 'PL', 'POL', '{"en":"Poland","de":"Polen","pl":"Polska"}', true, true, 2),
  (4, 'AT', 'AUT', '{"en":"Austria","de":"Österreich","pl":"Austria"}', true, true, 3),
  (5, 'BE', 'BEL', '{"en":"Belgium","de":"Belgien","pl":"Belgia"}', true, true, 4),
  (6, 'BG', 'BGR', '{"en":"Bulgaria","de":"Bulgarien","pl":"Bułgaria"}', true, true, 5),
  (7, 'HR', 'HRV', '{"en":"Croatia","de":"Kroatien","pl":"Chorwacja"}', true, true, 6),
  (8, 'CY', 'CYP', '{"en":"Cyprus","de":"Zypern","pl":"Cypr"}', true, true, 7),
  (9, 'CZ', 'CZE', '{"en":"Czechia","de":"Tschechien","pl":"Czechy"}', true, true, 8),
  (10, 'DK', 'DNK', '{"en":"Denmark","de":"Dänemark","pl":"Dania"}', true, true, 9),
  (11, 'EE', 'EST', '{"en":"Estonia","de":"Estland","pl":"Estonia"}', true, true, 10),
  (12, 'FI', 'FIN', '{"en":"Finland","de":"Finnland","pl":"Finlandia"}', true, true, 11),
  (13, 'FR', 'FRA', '{"en":"France","de":"Frankreich","pl":"Francja"}', true, true, 12),
  (14, 'GR', 'GRC', '{"en":"Greece","de":"Griechenland","pl":"Grecja"}', true, true, 13),
  (15, 'HU', 'HUN', '{"en":"Hungary","de":"Ungarn","pl":"Węgry"}', true, true, 14),
  (16, 'IE', 'IRL', '{"en":"Ireland","de":"Irland","pl":"Irlandia"}', true, true, 15),
  (17, 'IT', 'ITA', '{"en":"Italy","de":"Italien","pl":"Włochy"}', true, true, 16),
  (18, 'LV', 'LVA', '{"en":"Latvia","de":"Lettland","pl":"Łotwa"}', true, true, 17),
  (19, 'LT', 'LTU', '{"en":"Lithuania","de":"Litauen","pl":"Litwa"}', true, true, 18),
  (20, 'LU', 'LUX', '{"en":"Luxembourg","de":"Luxemburg","pl":"Luksemburg"}', true, true, 19),
  (21, 'MT', 'MLT', '{"en":"Malta","de":"Malta","pl":"Malta"}', true, true, 20),
  (22, 'NL', 'NLD', '{"en":"Netherlands","de":"Niederlande","pl":"Holandia"}', true, true, 21),
  (23, 'PT', 'PRT', '{"en":"Portugal","de":"Portugal","pl":"Portugalia"}', true, true, 22),
  (24, 'RO', 'ROU', '{"en":"Romania","de":"Rumänien","pl":"Rumunia"}', true, true, 23),
  (25, 'SK', 'SVK', '{"en":"Slovakia","de":"Slowakei","pl":"Słowacja"}', true, true, 24),
  (26, 'SI', 'SVN', '{"en":"Slovenia","de":"Slowenien","pl":"Słowenia"}', true, true, 25),
  (27, 'ES', 'ESP', '{"en":"Spain","de":"Spanien","pl":"Hiszpania"}', true, true, 26),
  (28, 'SE', 'SWE', '{"en":"Sweden","de":"Schweden","pl":"Szwecja"}', true, true, 27),
  (29, 'CH', 'CHE', '{"en":"Switzerland","de":"Schweiz","pl":"Szwajcaria"}', false, false, 28),
  (30, 'NO', 'NOR', '{"en":"Norway","de":"Norwegen","pl":"Norwegia"}', false, false, 29),
  (31, 'TR', 'TUR', '{"en":"Türkiye","de":"Türkei","pl":"Turcja"}', false, false, 30),
  (32, 'IN', 'IND', '{"en":"India","de":"Indien","pl":"Indie"}', false, false, 31),
  (33, 'CN', 'CHN', '{"en":"China","de":"China","pl":"Chiny"}', false, false, 32),
  (34, 'US', 'USA', '{"en":"United States","de":"Vereinigte Staaten","pl":"Stany Zjednoczone"}', false, false, 33),
  (35, 'JP', 'JPN', '{"en":"Japan","de":"Japan","pl":"Japonia"}', false, false, 34),
  (36, 'MA', 'MAR', '{"en":"Morocco","de":"Marokko","pl":"Maroko"}', false, false, 35),
  (37, 'TN', 'TUN', '{"en":"Tunisia","de":"Tunesien","pl":"Tunezja"}', false, false, 36),
  (38, 'BD', 'BGD', '{"en":"Bangladesh","de":"Bangladesch","pl":"Bangladesz"}', false, false, 37),
  (39, 'VN', 'VNM', '{"en":"Vietnam","de":"Vietnam","pl":"Wietnam"}', false, false, 38);
select setval(pg_get_serial_sequence('countries', 'id'), 1000);

-- Standard rates; class 0. The other classes come with the shop's own needs.
insert into vat_rates (country_id, vat_class, valid_from, percent)
select id, 0, date '2026-01-01', percent from countries join (values
  ('DE', 19), ('GB', 20), ('PL', 23), ('AT', 20), ('BE', 21), ('BG', 20), ('HR', 25), ('CY', 19), ('CZ', 21), ('DK', 25), ('EE', 24), ('FI', 25.5), ('FR', 20), ('GR', 24), ('HU', 27), ('IE', 23), ('IT', 22), ('LV', 21), ('LT', 21), ('LU', 17), ('MT', 18), ('NL', 21), ('PT', 23), ('RO', 21), ('SK', 23), ('SI', 22), ('ES', 21), ('SE', 25)
) as rate (code, percent) on code = iso_code2;

-- Ids 1 to 3 are shown green, 4 to 6 amber, 7 and 8 red, 9 and 10 grey. SF-3.32
insert into availabilities (id, average_days, names) values
  (1, 2, '{"en": "In stock", "de": "Auf Lager", "pl": "W magazynie"}'),
  (2, 3, '{"en": "In stock", "de": "Auf Lager", "pl": "W magazynie"}'),
  (3, 5, '{"en": "Available", "de": "Verfügbar", "pl": "Dostępne"}'),
  (4, 7, '{"en": "Available within a week", "de": "Innerhalb einer Woche verfügbar", "pl": "Dostępne w ciągu tygodnia"}'),
  (5, 14, '{"en": "Made to order", "de": "Wird auf Bestellung gefertigt", "pl": "Szyte na zamówienie"}'),
  (6, 21, '{"en": "Available again soon", "de": "Bald wieder verfügbar", "pl": "Wkrótce ponownie dostępne"}'),
  (7, 28, '{"en": "Long delivery time", "de": "Lange Lieferzeit", "pl": "Długi czas dostawy"}'),
  (8, null, '{"en": "Currently not available", "de": "Derzeit nicht verfügbar", "pl": "Obecnie niedostępne"}'),
  (9, null, '{"en": "Discontinued", "de": "Nicht mehr im Sortiment", "pl": "Wycofane z oferty"}'),
  (10, null, '{"en": "On request", "de": "Auf Anfrage", "pl": "Na zapytanie"}');

-- UN/ECE recommendation 20.
insert into units (code, names) values
  ('C62', '{"en": "piece", "de": "Stück", "pl": "szt."}'), ('PR', '{"en": "pair", "de": "Paar", "pl": "para"}'),
  ('KGM', '{"en": "kg", "de": "kg", "pl": "kg"}'), ('GRM', '{"en": "g", "de": "g", "pl": "g"}'),
  ('LTR', '{"en": "l", "de": "l", "pl": "l"}'), ('MLT', '{"en": "ml", "de": "ml", "pl": "ml"}'),
  ('MTR', '{"en": "m", "de": "m", "pl": "m"}'), ('CMT', '{"en": "cm", "de": "cm", "pl": "cm"}');

-- Names of Regulation (EU) 1007/2011, annex I, as far as shops of clothing meet them.
insert into fibres (code, names) values
  ('wool', '{"en": "wool", "de": "Wolle", "pl": "wełna"}'), ('lambswool', '{"en": "virgin wool (lambswool)", "de": "Schurwolle (Lammwolle)", "pl": "żywa wełna jagnięca"}'),
  ('merino', '{"en": "virgin wool (merino)", "de": "Schurwolle (Merino)", "pl": "żywa wełna merynosowa"}'), ('cashmere', '{"en": "cashmere", "de": "Kaschmir", "pl": "kaszmir"}'),
  ('alpaca', '{"en": "alpaca", "de": "Alpaka", "pl": "alpaka"}'), ('mohair', '{"en": "mohair", "de": "Mohair", "pl": "moher"}'), ('silk', '{"en": "silk", "de": "Seide", "pl": "jedwab"}'),
  ('cotton', '{"en": "cotton", "de": "Baumwolle", "pl": "bawełna"}'), ('linen', '{"en": "linen", "de": "Leinen", "pl": "len"}'), ('hemp', '{"en": "hemp", "de": "Hanf", "pl": "konopie"}'),
  ('viscose', '{"en": "viscose", "de": "Viskose", "pl": "wiskoza"}'), ('modal', '{"en": "modal", "de": "Modal", "pl": "modal"}'), ('lyocell', '{"en": "lyocell", "de": "Lyocell", "pl": "lyocell"}'),
  ('cupro', '{"en": "cupro", "de": "Cupro", "pl": "włókno miedziowe"}'), ('acetate', '{"en": "acetate", "de": "Acetat", "pl": "octan celulozy"}'),
  ('polyamide', '{"en": "polyamide", "de": "Polyamid", "pl": "poliamid"}'), ('polyester', '{"en": "polyester", "de": "Polyester", "pl": "poliester"}'),
  ('acrylic', '{"en": "acrylic", "de": "Polyacryl", "pl": "akryl"}'), ('elastane', '{"en": "elastane", "de": "Elasthan", "pl": "elastan"}');

-- First segments that belong to the shop itself: no category may take them.
insert into reserved_paths (path) select unnest(array[
  'en', 'de', 'pl', 'api', 'assets', 'media', 'healthz', 'readyz', 'metrics', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'favicon.ico', 'p', 'tag', 'search',
  'cart', 'checkout', 'readonly-checkout', 'confirmation', 'offer', 'login', 'logout', 'guest', 'reset-password', 'reset-password-success', 'set-new-password', 'my-account', 'wishlist',
  'contact', 'cancellation-form', 'cancellation-rights', 'declaration-of-accessibility', 'legal-disclosure', 'privacy-policy', 'terms-and-conditions', 'shipping', 'offline', 'mollie-payment']);
