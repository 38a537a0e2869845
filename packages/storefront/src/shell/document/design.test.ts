import { fontFaces, getFont } from '@vitrine/contract/design/fonts'
import { expect, test } from 'vitest'
import { toDesignAssets } from './design.ts'

test('the sheet of a page carries font, colours and block spacing of the operator', () => {
  const { sheet, font } = toDesignAssets({
    blockSize: 's',
    font: 'lora',
    primaryColor: '#102030',
    secondaryColor: '#ffeedd',
  })
  expect(sheet.startsWith(fontFaces(getFont('lora')))).toBe(true)
  for (const rule of [
    '--primary:#102030;',
    '--on-primary:#ffffff;',
    '--secondary:#ffeedd;',
    '--on-secondary:#000000;',
    "--font-global:'Lora',",
    '--block-gap:1.875rem',
  ])
    expect(sheet).toContain(rule)
  expect(sheet).toContain(`url(${font})`)
})
