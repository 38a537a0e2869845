import { garment, type Garment } from './garment.ts'

export const accessoryGarments: readonly Garment[] = [
  garment('lambswool-scarf', { kind: 'scarf', pattern: 'check' }, [
    { colour: 'brick', patternColor: '#2d2a3a', studio: 'lilac' },
    { colour: 'grey', patternColor: '#3b3f45' },
  ]),
  garment('ribbed-scarf', { kind: 'scarf', pattern: 'rib' }, ['mustard', 'navy']),
  garment('ribbed-beanie', { kind: 'beanie' }, ['amber', 'navy']),
  garment('washed-cotton-cap', { kind: 'cap' }, [{ colour: 'bottle', accent: '#e7dcc6' }, 'sand']),
  garment('canvas-tote', { kind: 'tote' }, ['natural', { colour: 'charcoal', color: '#2c2e33' }]),
  garment('print-tote', { kind: 'tote' }, ['white', 'rosewood']),
  garment('court-sneakers', { kind: 'sneakers' }, [
    { colour: 'white', color: '#f3f1ec', accent: '#2f5d50', studio: 'mist' },
  ]),
  garment('canvas-sneakers', { kind: 'sneakers' }, ['navy', 'brick']),
  garment('chelsea-boots', { kind: 'boots' }, [{ colour: 'chestnut', studio: 'stone' }, 'black']),
  garment('suede-boots', { kind: 'boots' }, ['taupe', 'tobacco']),

  garment('wool-wash', { kind: 'bottle' }, [{ colour: 'natural', accent: '#2f5d50' }]),
  garment('shoe-cream', { kind: 'jar' }, [{ colour: 'chestnut', studio: 'sand' }]),
  garment('hanger-set', { kind: 'hangers' }, [{ colour: 'camel', studio: 'sand' }]),
]

export const archiveGarments: readonly Garment[] = [
  garment('archive-cable-jumper', { kind: 'jumper', pattern: 'cable' }, ['rosewood']),
  garment('archive-checked-coat', { kind: 'coat', pattern: 'check' }, [{ colour: 'bottle', patternColor: '#8a9a7b' }]),
  garment('archive-corduroy-jacket', { kind: 'jacket', pattern: 'corduroy' }, ['mustard']),
]
