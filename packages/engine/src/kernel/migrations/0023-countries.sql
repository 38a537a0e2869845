-- How addresses and VAT numbers are written in the countries that are delivered to. Patterns are matched from beginning to end, upper case.
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
