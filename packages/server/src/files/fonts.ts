import { createRequire } from 'node:module'
import { fontFaces, fontFile, fontSheet, fontSubsets, type Font, type FontSubset } from '@vitrine/contract/design/fonts'
import { installedFonts } from '@vitrine/contract/design/installed-fonts'
import { loadAsset, compressedAsset, type Asset, type Assets } from './static-files.ts'

/**
 * The fonts that a shop can choose: the list, and a style sheet and the files of each, from the installed packages.
 * ED-7.11, ED-7.15
 */
export function fontAssets(): Assets {
  return (cachedAssets ??= new Map([
    ['/fonts/meta.json', compressedAsset(JSON.stringify(installedFonts.map(toFontEntry)), '.json')],
    ...installedFonts.flatMap((font): [string, Asset][] => [
      [fontSheet(font), compressedAsset(fontFaces(font), '.css')],
      // The keys of an object are its subsets.
      ...(Object.keys(fontSubsets) as FontSubset[]).map((subset): [string, Asset] => [
        fontFile(font, subset),
        loadFontFile(font, subset),
      ]),
    ]),
  ]))
}

// Read once per process.
let cachedAssets: Assets | undefined

function toFontEntry(font: Font): Readonly<Record<'caption' | 'value' | 'category' | 'stylesheet', string>> {
  return { caption: font.caption, value: font.value, category: font.category, stylesheet: fontSheet(font) }
}

function loadFontFile({ value }: Font, subset: FontSubset): Asset {
  const file = `${value}-${subset === 'latin' ? 'latin' : 'latin-ext'}-wght-normal.woff2`
  return loadAsset(createRequire(import.meta.url).resolve(`@fontsource-variable/${value}/files/${file}`), {
    isImmutable: true,
  })
}
