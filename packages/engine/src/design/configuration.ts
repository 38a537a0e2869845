import type { Configuration } from '@vitrine/contract/design/design.contract'
import type { Design } from '@vitrine/contract/design/design'
import { getFont } from '@vitrine/contract/design/fonts'

/** ED-3.20 */
export function toConfiguration({ blockSize, font, primaryColor, secondaryColor }: Design): Configuration {
  const { caption, value } = getFont(font)
  return { blockSize, font, primaryColor, secondaryColor, selectedFont: { caption, value } }
}
