import { designProperties, type Design } from '@vitrine/contract/design/design'
import { fontFaces, fontFile, getFont } from '@vitrine/contract/design/fonts'
import type { DesignAssets } from './design-assets.tsx'

/**
 * The operator's design as a style sheet that follows the tokens, and the file of its font that every page begins to
 * load at once. ED-2.58, ED-2.60
 */
export function toDesignAssets(design: Design): DesignAssets {
  const key = JSON.stringify(design)
  if (latest?.key !== key) latest = { key, assets: renderDesign(design) }
  return latest.assets
}

// The design is the same on every page.
let latest: { readonly key: string; readonly assets: DesignAssets } | undefined

function renderDesign(design: Design): DesignAssets {
  const font = getFont(design.font)
  const properties = Object.entries(designProperties(design)).map(([name, value]) => `${name}:${value}`)
  return { sheet: `${fontFaces(font)}:root{${properties.join(';')}}`, font: fontFile(font, 'latin') }
}
