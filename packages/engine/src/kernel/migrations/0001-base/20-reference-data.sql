-- Reference data of every new shop. By the specification country id 1 means that delivery is possible.
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

-- Standard rates, class 0. The shop adds the other classes.
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

-- Names of Regulation (EU) 1007/2011, annex I, those that are used in clothing.
insert into fibres (code, names) values
  ('wool', '{"en": "wool", "de": "Wolle", "pl": "wełna"}'), ('lambswool', '{"en": "virgin wool (lambswool)", "de": "Schurwolle (Lammwolle)", "pl": "żywa wełna jagnięca"}'),
  ('merino', '{"en": "virgin wool (merino)", "de": "Schurwolle (Merino)", "pl": "żywa wełna merynosowa"}'), ('cashmere', '{"en": "cashmere", "de": "Kaschmir", "pl": "kaszmir"}'),
  ('alpaca', '{"en": "alpaca", "de": "Alpaka", "pl": "alpaka"}'), ('mohair', '{"en": "mohair", "de": "Mohair", "pl": "moher"}'), ('silk', '{"en": "silk", "de": "Seide", "pl": "jedwab"}'),
  ('cotton', '{"en": "cotton", "de": "Baumwolle", "pl": "bawełna"}'), ('linen', '{"en": "linen", "de": "Leinen", "pl": "len"}'), ('hemp', '{"en": "hemp", "de": "Hanf", "pl": "konopie"}'),
  ('viscose', '{"en": "viscose", "de": "Viskose", "pl": "wiskoza"}'), ('modal', '{"en": "modal", "de": "Modal", "pl": "modal"}'), ('lyocell', '{"en": "lyocell", "de": "Lyocell", "pl": "lyocell"}'),
  ('cupro', '{"en": "cupro", "de": "Cupro", "pl": "włókno miedziowe"}'), ('acetate', '{"en": "acetate", "de": "Acetat", "pl": "octan celulozy"}'),
  ('polyamide', '{"en": "polyamide", "de": "Polyamid", "pl": "poliamid"}'), ('polyester', '{"en": "polyester", "de": "Polyester", "pl": "poliester"}'),
  ('acrylic', '{"en": "acrylic", "de": "Polyacryl", "pl": "akryl"}'), ('elastane', '{"en": "elastane", "de": "Elasthan", "pl": "elastan"}');

-- First segments of the shop's own addresses: no category can use them.
insert into reserved_paths (path) select unnest(array[
  'en', 'de', 'pl', 'api', 'assets', 'media', 'healthz', 'readyz', 'metrics', 'robots.txt', 'sitemap.xml', 'manifest.webmanifest', 'favicon.ico', 'p', 'tag', 'search',
  'cart', 'checkout', 'readonly-checkout', 'confirmation', 'offer', 'login', 'logout', 'guest', 'reset-password', 'reset-password-success', 'set-new-password', 'my-account', 'wishlist',
  'contact', 'cancellation-form', 'cancellation-rights', 'declaration-of-accessibility', 'legal-disclosure', 'privacy-policy', 'terms-and-conditions', 'shipping', 'offline', 'mollie-payment',
  'uploads', 'webhooks', 'documents', 'mails', 'simulator', 'operator', 'blocks', 'fonts', 'newsletter', 'register', 'withdrawal', 'back-in-stock', 'pick-up-points',
  'password-reset', 'confirm-email', 'cookie-settings']);

-- Formats of postcodes and VAT numbers. A pattern must match the whole value, in upper case.
update countries set postcode_pattern = known.postcode, vat_pattern = known.vat from (values
  ('DE', '[0-9]{5}', 'DE[0-9]{9}'), ('GB', '[A-Z]{1,2}[0-9][0-9A-Z]? ?[0-9][A-Z]{2}', 'GB([0-9]{9}|[0-9]{12}|GD[0-9]{3}|HA[0-9]{3})'),
  ('PL', '[0-9]{2}-[0-9]{3}', 'PL[0-9]{10}'), ('AT', '[0-9]{4}', 'ATU[0-9]{8}'), ('BE', '[0-9]{4}', 'BE[01][0-9]{9}'), ('BG', '[0-9]{4}', 'BG[0-9]{9,10}'),
  ('HR', '[0-9]{5}', 'HR[0-9]{11}'), ('CY', '[0-9]{4}', 'CY[0-9]{8}[A-Z]'), ('CZ', '[0-9]{3} ?[0-9]{2}', 'CZ[0-9]{8,10}'), ('DK', '[0-9]{4}', 'DK[0-9]{8}'),
  ('EE', '[0-9]{5}', 'EE[0-9]{9}'), ('FI', '[0-9]{5}', 'FI[0-9]{8}'), ('FR', '[0-9]{5}', 'FR[0-9A-Z]{2}[0-9]{9}'), ('GR', '[0-9]{3} ?[0-9]{2}', 'EL[0-9]{9}'),
  ('HU', '[0-9]{4}', 'HU[0-9]{8}'), ('IE', '([AC-FHKNPRTV-Y][0-9]{2}|D6W) ?[0-9AC-FHKNPRTV-Y]{4}', 'IE([0-9]{7}[A-W][A-I]?|[0-9][A-Z][0-9]{5}[A-W])'),
  ('IT', '[0-9]{5}', 'IT[0-9]{11}'), ('LV', 'LV-[0-9]{4}', 'LV[0-9]{11}'), ('LT', '(LT-)?[0-9]{5}', 'LT([0-9]{9}|[0-9]{12})'), ('LU', '(L-)?[0-9]{4}', 'LU[0-9]{8}'),
  ('MT', '[A-Z]{3} ?[0-9]{4}', 'MT[0-9]{8}'), ('NL', '[1-9][0-9]{3} ?[A-Z]{2}', 'NL[0-9]{9}B[0-9]{2}'), ('PT', '[0-9]{4}-[0-9]{3}', 'PT[0-9]{9}'),
  ('RO', '[0-9]{6}', 'RO[0-9]{2,10}'), ('SK', '[0-9]{3} ?[0-9]{2}', 'SK[0-9]{10}'), ('SI', '[0-9]{4}', 'SI[0-9]{8}'), ('ES', '[0-9]{5}', 'ES[0-9A-Z][0-9]{7}[0-9A-Z]'),
  ('SE', '[0-9]{3} ?[0-9]{2}', 'SE[0-9]{12}')
) as known (code, postcode, vat) where iso_code2 = known.code;

insert into country_states (country_id, iso_code, names)
select id, state.code, jsonb_build_object('en', state.en, 'de', state.de, 'pl', state.pl) from countries join (values
  ('DE', 'DE-BW', 'Baden-Württemberg', 'Baden-Württemberg', 'Badenia-Wirtembergia'), ('DE', 'DE-BY', 'Bavaria', 'Bayern', 'Bawaria'), ('DE', 'DE-BE', 'Berlin', 'Berlin', 'Berlin'),
  ('DE', 'DE-BB', 'Brandenburg', 'Brandenburg', 'Brandenburgia'), ('DE', 'DE-HB', 'Bremen', 'Bremen', 'Brema'), ('DE', 'DE-HH', 'Hamburg', 'Hamburg', 'Hamburg'),
  ('DE', 'DE-HE', 'Hesse', 'Hessen', 'Hesja'), ('DE', 'DE-MV', 'Mecklenburg-Western Pomerania', 'Mecklenburg-Vorpommern', 'Meklemburgia-Pomorze Przednie'),
  ('DE', 'DE-NI', 'Lower Saxony', 'Niedersachsen', 'Dolna Saksonia'), ('DE', 'DE-NW', 'North Rhine-Westphalia', 'Nordrhein-Westfalen', 'Nadrenia Północna-Westfalia'),
  ('DE', 'DE-RP', 'Rhineland-Palatinate', 'Rheinland-Pfalz', 'Nadrenia-Palatynat'), ('DE', 'DE-SL', 'Saarland', 'Saarland', 'Saara'), ('DE', 'DE-SN', 'Saxony', 'Sachsen', 'Saksonia'),
  ('DE', 'DE-ST', 'Saxony-Anhalt', 'Sachsen-Anhalt', 'Saksonia-Anhalt'), ('DE', 'DE-SH', 'Schleswig-Holstein', 'Schleswig-Holstein', 'Szlezwik-Holsztyn'), ('DE', 'DE-TH', 'Thuringia', 'Thüringen', 'Turyngia'),
  ('AT', 'AT-1', 'Burgenland', 'Burgenland', 'Burgenland'), ('AT', 'AT-2', 'Carinthia', 'Kärnten', 'Karyntia'), ('AT', 'AT-3', 'Lower Austria', 'Niederösterreich', 'Dolna Austria'),
  ('AT', 'AT-4', 'Upper Austria', 'Oberösterreich', 'Górna Austria'), ('AT', 'AT-5', 'Salzburg', 'Salzburg', 'Salzburg'), ('AT', 'AT-6', 'Styria', 'Steiermark', 'Styria'),
  ('AT', 'AT-7', 'Tyrol', 'Tirol', 'Tyrol'), ('AT', 'AT-8', 'Vorarlberg', 'Vorarlberg', 'Vorarlberg'), ('AT', 'AT-9', 'Vienna', 'Wien', 'Wiedeń'),
  ('GB', 'GB-ENG', 'England', 'England', 'Anglia'), ('GB', 'GB-SCT', 'Scotland', 'Schottland', 'Szkocja'), ('GB', 'GB-WLS', 'Wales', 'Wales', 'Walia'), ('GB', 'GB-NIR', 'Northern Ireland', 'Nordirland', 'Irlandia Północna')
) as state (country, code, en, de, pl) on iso_code2 = state.country;

-- Header and footer are part of every page. Their rows exist from the start, so that a cached page depends on them and not on changes of other pages.
insert into pages (type, identifier, locale)
select 'global', identifier, code from locales cross join unnest(array['header', 'footer']) as identifier;

-- Reasons of a shop that has not configured its own.
insert into return_reasons (code, names, fit, is_default, position) values
  ('too-small', '{"en": "Too small", "de": "Zu klein", "pl": "Za małe"}', 'small', false, 1),
  ('too-large', '{"en": "Too large", "de": "Zu groß", "pl": "Za duże"}', 'large', false, 2),
  ('choice', '{"en": "Ordered more than one to choose", "de": "Zur Auswahl bestellt", "pl": "Zamówione do wyboru"}', null, false, 3),
  ('not-as-shown', '{"en": "Looks different than shown", "de": "Anders als abgebildet", "pl": "Wygląda inaczej niż na zdjęciu"}', null, false, 4),
  ('faulty', '{"en": "Faulty or damaged", "de": "Fehlerhaft oder beschädigt", "pl": "Wadliwe lub uszkodzone"}', null, false, 5),
  ('wrong-item', '{"en": "Wrong item sent", "de": "Falscher Artikel geliefert", "pl": "Przysłano inny artykuł"}', null, false, 6),
  ('other', '{"en": "Changed my mind", "de": "Gefällt mir nicht", "pl": "Zmiana decyzji"}', null, true, 7);
