import { garment, type Garment } from './garment.ts'

export const menGarments: readonly Garment[] = [
  garment('denim-trucker-jacket', { kind: 'jacket', pattern: 'denim' }, ['denim', 'ink']),
  garment('corduroy-overshirt', { kind: 'jacket', pattern: 'corduroy' }, ['tobacco', 'bottle']),
  garment('twill-chore-jacket', { kind: 'jacket' }, ['indigo', 'olive']),
  garment('wool-overcoat-anton', { kind: 'coat' }, [{ colour: 'navy', studio: 'mist' }, 'grey']),
  garment('herringbone-blazer-emil', { kind: 'blazer', pattern: 'herringbone' }, [
    { colour: 'tobacco', patternColor: '#3b2d1c' },
  ]),

  garment('checked-flannel-shirt', { kind: 'shirt', pattern: 'check' }, [
    { colour: 'brick', color: '#8e3d38', patternColor: '#232838', studio: 'stone' },
  ]),
  garment('oxford-shirt', { kind: 'shirt' }, ['white', 'sky']),
  garment('gingham-shirt', { kind: 'shirt', pattern: 'gingham' }, [
    { colour: 'white', patternColor: '#4c6a8d', studio: 'mist' },
  ]),
  garment('brushed-hoodie', { kind: 'hoodie', pattern: 'melange' }, [{ colour: 'grey', studio: 'stone' }, 'bottle']),
  garment('loopback-hoodie-oversized', { kind: 'hoodie', cut: 'oversized' }, ['terracotta', 'black']),
  garment('lambswool-crew', { kind: 'jumper' }, ['charcoal', 'rosewood', 'camel']),
  garment('fisherman-jumper', { kind: 'jumper', pattern: 'rib' }, ['navy', 'natural']),
  garment('heavyweight-t-shirt', { kind: 'tshirt' }, ['white', 'black', 'terracotta', 'sage']),
  garment('striped-t-shirt', { kind: 'tshirt', pattern: 'stripe' }, [
    { colour: 'white', patternColor: '#8a9a7b', studio: 'sage' },
  ]),

  garment('straight-jeans', { kind: 'jeans', pattern: 'denim' }, ['denim', 'ink']),
  garment('pleated-chinos', { kind: 'trousers' }, ['olive', 'sand', 'navy']),
  garment('pleated-shorts', { kind: 'shorts' }, ['olive', 'sand']),
]
