import type { PaletteOption } from './palette-option.ts'

// Of this tab and this person: names of customers must not outlive the tab, or be shown to a colleague.
const keyOf = (operatorId: number) => `admin.recent.${operatorId}`
const maxRecent = 6

type RecentOption = Omit<PaletteOption, 'run'>

export function readRecent(operatorId: number): readonly RecentOption[] {
  try {
    const list: unknown = JSON.parse(sessionStorage.getItem(keyOf(operatorId)) ?? '[]')
    // Written below.
    return Array.isArray(list) ? (list as RecentOption[]) : []
  } catch {
    return []
  }
}

export function addRecent(
  operatorId: number,
  { key, title, detail = '', icon, path, isShop = false }: PaletteOption,
): void {
  if (path === undefined) return
  const others = readRecent(operatorId).filter((other) => other.key !== key)
  sessionStorage.setItem(
    keyOf(operatorId),
    JSON.stringify([{ key, title, detail, icon, path, isShop }, ...others].slice(0, maxRecent)),
  )
}

export function forgetRecent(operatorId: number): void {
  sessionStorage.removeItem(keyOf(operatorId))
}
