import { builtInFont, fontFile, getFont, fontSubsets } from '@vitrine/contract/design/fonts'

const family = 'Vitrine Editor'

/** The editor looks the same in every shop: its font is loaded under its own family name, see room.css. */
export function loadEditorFont(): void {
  if ([...document.fonts].some((face) => face.family.replaceAll('"', '') === family)) return
  const font = getFont(builtInFont)
  for (const subset of ['latin', 'latinExt'] as const)
    document.fonts.add(
      new FontFace(family, `url(${fontFile(font, subset)})`, {
        weight: '400 700',
        display: 'swap',
        unicodeRange: fontSubsets[subset],
      }),
    )
}
