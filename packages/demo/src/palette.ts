import type { Labels } from '@vitrine/contract/kernel/i18n/locale'

const colour = (hex: string, en: string, de: string, pl: string) => ({ hex, names: { en, de, pl } satisfies Labels })

/** All colours of the shop, from light to dark within their family, for garments and filters. */
export const palette = {
  white: colour('#f4f1ea', 'White', 'Weiß', 'biały'),
  cream: colour('#ece4d4', 'Cream', 'Cremeweiß', 'kremowy'),
  natural: colour('#e7dcc6', 'Natural', 'Naturweiß', 'naturalny'),
  sand: colour('#cfc2ad', 'Sand', 'Sandbeige', 'piaskowy'),
  camel: colour('#b88d5f', 'Camel', 'Kamelbraun', 'karmelowy'),
  taupe: colour('#8d7f6d', 'Taupe', 'Taupe', 'taupe'),
  tobacco: colour('#8a6a42', 'Tobacco', 'Tabakbraun', 'tytoniowy'),
  chestnut: colour('#5a3424', 'Chestnut', 'Kastanienbraun', 'kasztanowy'),
  mustard: colour('#c99a35', 'Mustard', 'Senfgelb', 'musztardowy'),
  amber: colour('#c77a3d', 'Amber', 'Bernstein', 'bursztynowy'),
  terracotta: colour('#b5533c', 'Terracotta', 'Terrakotta', 'terakotowy'),
  rose: colour('#c98b78', 'Dusty rose', 'Altrosa', 'przydymiony róż'),
  brick: colour('#9a3b3f', 'Brick', 'Ziegelrot', 'ceglasty'),
  rosewood: colour('#7d3f3c', 'Rosewood', 'Palisander', 'palisandrowy'),
  lavender: colour('#a79ab8', 'Lavender', 'Lavendel', 'lawendowy'),
  sage: colour('#8a9a7b', 'Sage', 'Salbeigrün', 'szałwiowy'),
  olive: colour('#6f7a5c', 'Olive', 'Olivgrün', 'oliwkowy'),
  bottle: colour('#2f4a44', 'Bottle green', 'Flaschengrün', 'butelkowa zieleń'),
  sky: colour('#b9cbdc', 'Sky', 'Himmelblau', 'błękitny'),
  faded: colour('#8ba3bd', 'Faded blue', 'Ausgewaschenes Blau', 'sprany niebieski'),
  denim: colour('#4c6a8d', 'Denim blue', 'Jeansblau', 'dżinsowy'),
  indigo: colour('#3d587c', 'Indigo', 'Indigoblau', 'indygo'),
  slate: colour('#33475a', 'Slate blue', 'Schieferblau', 'granatowy'),
  navy: colour('#27364f', 'Navy', 'Marineblau', 'atramentowy'),
  grey: colour('#8f8b86', 'Grey', 'Grau', 'szary'),
  charcoal: colour('#3b3f45', 'Charcoal', 'Anthrazit', 'grafitowy'),
  ink: colour('#23262e', 'Blue-black', 'Blauschwarz', 'czarny denim'),
  black: colour('#1d1d20', 'Black', 'Schwarz', 'czarny'),
} as const

export type Colour = keyof typeof palette
