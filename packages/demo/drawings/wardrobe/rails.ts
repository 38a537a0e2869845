import type { RailLook } from '../drawing/rail-look.ts'

interface NamedRail {
  readonly name: string
  /** Width of the finished picture. */
  readonly pixels: number
  readonly rail: RailLook
}

const coat = { kind: 'coat', color: '#b88d5f' } as const
const cableJumper = { kind: 'jumper', color: '#ece4d4', pattern: 'cable' } as const
const floralDress = { kind: 'dress', color: '#33475a', pattern: 'floral', patternColor: '#e8b4a6' } as const
const flannel = { kind: 'shirt', color: '#8e3d38', pattern: 'check', patternColor: '#232838' } as const
const corduroy = { kind: 'jacket', color: '#8a6a42', pattern: 'corduroy' } as const
const breton = { kind: 'longsleeve', color: '#f2efe8', pattern: 'breton', patternColor: '#27364f' } as const
const trucker = { kind: 'jacket', color: '#4c6a8d', pattern: 'denim' } as const

/** Clothes rails for banners: wide ones leave space for the text, tall ones are for phones. */
export const rails: readonly NamedRail[] = [
  {
    name: 'rail-autumn-wide',
    pixels: 2000,
    rail: {
      items: [
        coat,
        cableJumper,
        floralDress,
        { kind: 'blazer', color: '#39443f' },
        { kind: 'shirt', color: '#b9cbdc' },
      ],
      width: 2000,
      height: 982,
      barY: 88,
      size: 0.79,
      gap: 239,
      x0: 593,
    },
  },
  {
    name: 'rail-autumn-tall',
    pixels: 1200,
    rail: {
      items: [cableJumper, coat, floralDress],
      width: 1000,
      height: 1180,
      barY: 100,
      size: 0.97,
      gap: 290,
      x0: -185,
    },
  },
  {
    name: 'rail-layers',
    pixels: 1600,
    rail: {
      items: [
        corduroy,
        { kind: 'hoodie', color: '#8f8b86', pattern: 'melange' },
        flannel,
        { kind: 'jumper', color: '#8a9a7b' },
      ],
      width: 2000,
      height: 1250,
      studio: 'sage',
      barY: 117,
      size: 1.14,
      gap: 400,
      x0: -122,
    },
  },
  {
    name: 'rail-workshop-wide',
    pixels: 2000,
    rail: {
      items: [breton, trucker, { kind: 'jumper', color: '#9a3b3f' }],
      width: 2000,
      height: 800,
      studio: 'mist',
      barY: 70,
      size: 0.72,
      gap: 290,
      x0: 930,
    },
  },
  {
    name: 'rail-workshop-tall',
    pixels: 1200,
    rail: {
      items: [breton, trucker, { kind: 'jumper', color: '#9a3b3f' }],
      width: 1000,
      height: 1180,
      studio: 'mist',
      barY: 100,
      size: 0.97,
      gap: 290,
      x0: -185,
    },
  },
]
