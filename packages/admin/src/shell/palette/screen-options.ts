import type { Permission } from '@vitrine/contract/kernel/permissions'
import { foldLetters } from '@vitrine/contract/kernel/i18n/fold-letters'
import { loadTexts, type Translate } from '../../text/text.tsx'
import { visibleScreens } from '../visible-screens.ts'
import type { PaletteOption } from './palette-option.ts'

export const isNamed = (search: string) => {
  const words = foldLetters(search).split(/\s+/)
  return ({ title, detail = '' }: PaletteOption) => {
    const text = foldLetters(`${title} ${detail}`)
    return words.every((word) => text.includes(word))
  }
}

/** Its whole name comes before what only contains it. */
export const toExact =
  (search: string) =>
  (option: PaletteOption): PaletteOption => ({ ...option, isExact: foldLetters(option.title) === foldLetters(search) })

export function toScreenOptions(permissions: readonly Permission[], t: Translate): readonly PaletteOption[] {
  return visibleScreens(permissions).map(({ path, title, icon = 'home' }) => ({
    key: `screen/${path}`,
    title: t(title),
    icon,
    path: `/${path}`,
  }))
}

type Entry = Awaited<ReturnType<typeof loadEntries>>[number]

/** The parts of screens, with the texts of their areas. */
export async function loadEntries(permissions: readonly Permission[]) {
  const lists = await Promise.all(
    visibleScreens(permissions).map(async ({ loadEntries: load, texts, icon = 'home', title: screen }) => {
      if (load === undefined) return []
      const [found] = await Promise.all([load(), loadTexts(texts)])
      return found.map((entry) => ({ ...entry, icon, screen }))
    }),
  )
  return lists.flat()
}

export function toEntryOptions(entries: readonly Entry[], t: Translate): readonly PaletteOption[] {
  return entries.map(({ path, title, icon, screen }) => ({
    key: `entry/${path}`,
    title: t(title, { currency: '' }),
    note: t(screen),
    icon,
    path,
  }))
}
