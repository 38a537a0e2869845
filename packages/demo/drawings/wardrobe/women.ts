import { garment, type Garment } from './garment.ts'

export const womenGarments: readonly Garment[] = [
  garment('cable-knit-wool-jumper', { kind: 'jumper', pattern: 'cable' }, ['cream', 'sage', 'slate']),
  garment('merino-crew', { kind: 'jumper' }, ['sage', { colour: 'brick', studio: 'blush' }, 'navy']),
  garment('cropped-chunky-jumper', { kind: 'jumper', cut: 'cropped' }, [
    'lavender',
    { colour: 'slate', studio: 'mist' },
  ]),
  garment('cashmere-jumper-ada', { kind: 'jumper' }, ['rose', 'black']),
  garment('buttoned-cardigan-ilse', { kind: 'cardigan' }, ['bottle', 'cream']),
  garment('lambswool-vest', { kind: 'vest', pattern: 'cable' }, ['camel', 'navy']),

  garment('wrap-dress-marisol', { kind: 'dress', pattern: 'floral' }, [
    { colour: 'slate', patternColor: '#e8b4a6', studio: 'blush' },
    { colour: 'natural', color: '#f1e7d8', patternColor: '#b5533c', studio: 'sage' },
  ]),
  garment('tea-dress-odette', { kind: 'dress', pattern: 'dots' }, [
    { colour: 'black', patternColor: '#ece4d4', studio: 'stone' },
  ]),
  garment('linen-dress-ines', { kind: 'dress' }, ['terracotta', 'sky', 'olive']),
  garment('striped-jersey-dress', { kind: 'dress', pattern: 'breton' }, [
    { colour: 'white', patternColor: '#27364f', studio: 'mist' },
  ]),

  garment('relaxed-linen-shirt', { kind: 'shirt' }, ['sky', 'white', 'sage']),
  garment('poplin-shirt-oversized', { kind: 'shirt', cut: 'oversized', pattern: 'pinstripe' }, [
    { colour: 'white', patternColor: '#4c6a8d' },
    { colour: 'rose', patternColor: '#f4f1ea' },
  ]),
  garment('bow-blouse', { kind: 'blouse' }, ['rose', 'white', 'navy']),
  garment('dotted-bow-blouse', { kind: 'blouse', pattern: 'dots' }, [
    { colour: 'white', patternColor: '#1d1d20', studio: 'blush' },
  ]),
  garment('silk-blouse-aurelia', { kind: 'blouse' }, ['mustard', 'black']),
  garment('breton-longsleeve', { kind: 'longsleeve', pattern: 'breton' }, [
    { colour: 'white', color: '#f2efe8', patternColor: '#27364f', studio: 'stone' },
    { colour: 'brick', color: '#f2efe8', patternColor: '#9a3b3f', studio: 'blush' },
  ]),
  garment('ribbed-longsleeve', { kind: 'longsleeve', pattern: 'rib' }, ['sage', 'rose', 'black']),
  garment('boxy-t-shirt', { kind: 'tshirt', cut: 'cropped' }, ['lavender', 'white', 'mustard']),

  garment('pleated-midi-skirt', { kind: 'skirt' }, ['rosewood', { colour: 'navy', color: '#2c3446' }, 'sand']),
  garment('denim-midi-skirt', { kind: 'skirt', pattern: 'denim' }, ['indigo', 'faded']),
  garment('checked-wool-skirt', { kind: 'skirt', pattern: 'check' }, [{ colour: 'camel', patternColor: '#3b3f45' }]),
  garment('slim-jeans-organic-cotton', { kind: 'jeans', pattern: 'denim' }, ['indigo', 'ink', 'faded']),
  garment('relaxed-jeans-jona', { kind: 'jeans', pattern: 'denim', cut: 'oversized' }, ['faded', 'ink']),
  garment('wide-leg-trousers', { kind: 'trousers' }, [
    'sand',
    { colour: 'charcoal', color: '#2c2e33', studio: 'stone' },
  ]),
  garment('pinstripe-trousers', { kind: 'trousers', pattern: 'pinstripe' }, [
    { colour: 'charcoal', color: '#2c2e33', patternColor: '#8d8f98', studio: 'lilac' },
  ]),
  garment('corduroy-trousers-tove', { kind: 'trousers', pattern: 'corduroy', cut: 'cropped' }, ['tobacco', 'bottle']),
  garment('linen-shorts-mare', { kind: 'shorts' }, ['terracotta', 'natural']),

  garment('double-breasted-wool-coat', { kind: 'coat' }, ['camel', 'charcoal']),
  garment('herringbone-coat-runa', { kind: 'coat', pattern: 'herringbone' }, [
    { colour: 'grey', patternColor: '#3b3f45' },
  ]),
  garment('tailored-blazer', { kind: 'blazer' }, [{ colour: 'navy', color: '#2c3446', studio: 'mist' }, 'taupe']),
]
