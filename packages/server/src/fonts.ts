import { createRequire } from 'node:module'
import { fontFaces, fontFile, fontSheet, fontSubsets, type Font, type FontSubset } from '@vitrine/contract/fonts'
import { installedFonts } from '@vitrine/contract/installed-fonts'
import { loadAsset, packedAsset, type Asset, type Assets } from './static-files.ts'

/** The fonts that a shop can choose: their list, a style sheet and the files of each, from the installed packages. ED-7.11, ED-7.15 */
export function fontAssets(): Assets {
  return (kept ??= new Map([
    ['/fonts/meta.json', packedAsset(JSON.stringify(installedFonts.map(entryOf)), '.json')],
    ...installedFonts.flatMap((font): [string, Asset][] => [
      [fontSheet(font), packedAsset(fontFaces(font), '.css')],
      // The keys of an object are its subsets.
      ...(Object.keys(fontSubsets) as FontSubset[]).map((subset): [string, Asset] => [fontFile(font, subset), fileOf(font, subset)]),
    ]),
  ]))
}

// The same for every server of this process, and read once.
let kept: Assets | undefined

function entryOf(font: Font): Readonly<Record<'caption' | 'value' | 'category' | 'stylesheet', string>> {
  return { caption: font.caption, value: font.value, category: font.category, stylesheet: fontSheet(font) }
}

function fileOf({ value }: Font, subset: FontSubset): Asset {
  const file = `${value}-${subset === 'latin' ? 'latin' : 'latin-ext'}-wght-normal.woff2`
  return loadAsset(createRequire(import.meta.url).resolve(`@fontsource-variable/${value}/files/${file}`), { isImmutable: true })
}
