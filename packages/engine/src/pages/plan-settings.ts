import { sameValue } from '@vitrine/contract/blocks/same-value'
import { slugFault } from '@vitrine/contract/page-slug'
import type { SettingsChange } from '@vitrine/contract/page-tree.contract'
import type { RefusalKey } from '@vitrine/contract/kernel/refusals'
import { findInChain, type CategoryRow, type CategoryText, type StoredCategoryTree } from '../catalogue/catalogue.ts'

/** Why a change of the tree cannot be made. */
export interface TreeFault {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
}

/** A text that is new or has changed; a new one takes along what stands beside it in the language from which it was borrowed. */
export interface ToldText {
  readonly categoryId: number
  readonly text: CategoryText
  readonly borrowedFrom: string
}

export interface PlannedSettings {
  /** The whole tree as it will be. */
  readonly rows: readonly CategoryRow[]
  /** Those that differ. */
  readonly changed: readonly CategoryRow[]
  readonly told: readonly ToldText[]
}

/** What settings make of the tree, one after the other; or the first reason why not. Addresses are looked at afterwards, when everything stands. ED-7.04 */
export function planSettings({ rows, chains }: StoredCategoryTree, changes: readonly SettingsChange[]): PlannedSettings | TreeFault {
  const before = new Map(rows.map((row) => [row.id, row]))
  const after = new Map(before)
  const told = new Map<string, ToldText>()
  for (const change of changes) {
    const row = after.get(change.id)
    const { details: [details], parentCategoryId: parentId } = change
    const shown = row && (findInChain(row.texts, chains[details.lang]) ?? Object.values(row.texts)[0])
    if (!row || !shown) return { key: 'editor.categoryNotFound', details: { id: change.id } }
    if (change.version !== undefined && change.version !== row.version) return { key: 'editor.settingsStale', details: { id: row.id, name: shown.name } }
    if (parentId !== null && !after.has(parentId)) return { key: 'editor.categoryNotFound', details: { id: parentId } }
    // A slug that came with an import may follow other rules; it is judged when it changes.
    const reason = details.nameUrl === shown.nameUrl ? undefined : slugFault(details.nameUrl)
    if (reason !== undefined) return { key: 'editor.slugInvalid', details: { id: row.id, slug: details.nameUrl, reason } }
    const text = textOf(details, shown)
    const isNew = !sameValue(text, { ...shown, lang: details.lang })
    if (isNew) told.set(`${row.id} ${details.lang}`, { categoryId: row.id, text, borrowedFrom: shown.lang })
    after.set(row.id, { ...withSettings(row, change), ...(isNew && { texts: { ...row.texts, [details.lang]: text } }) })
  }
  const circle = inCircle(after)
  if (circle) return { key: 'editor.parentBelowChild', details: { id: circle.id, name: nameOf(circle) } }
  return { rows: [...after.values()], changed: [...after.values()].filter((row) => !sameValue(row, before.get(row.id))), told: [...told.values()] }
}

function textOf({ lang, name, nameUrl, metaTitle, metaDescription, metaKeywords, metaRobots, canonicalLink }: SettingsChange['details'][0], shown: CategoryText): CategoryText {
  return {
    lang, name, nameUrl, description: shown.description, robots: metaRobots,
    metaTitle: filled(metaTitle), metaDescription: filled(metaDescription), metaKeywords: filled(metaKeywords), canonicalLink: filled(canonicalLink),
  }
}

function filled(text: string | null): string | null {
  return text?.trim() ? text.trim() : null
}

function withSettings(row: CategoryRow, { parentCategoryId, type, right, sitemap, linklist, position, inNavigation }: SettingsChange): CategoryRow {
  return {
    ...row, parentId: parentCategoryId, type, right, sitemap: sitemap === 'Y', linklist: linklist === 'Y',
    position: position ?? row.position, inNavigation: inNavigation ?? row.inNavigation,
  }
}

/** A row that stands below itself, if any. */
function inCircle(rows: ReadonlyMap<number, CategoryRow>): CategoryRow | undefined {
  const safe = new Set<number>()
  for (const row of rows.values()) {
    const way = new Set<number>()
    for (let step: CategoryRow | undefined = row; step && !safe.has(step.id); step = step.parentId === null ? undefined : rows.get(step.parentId)) {
      if (way.has(step.id)) return row
      way.add(step.id)
    }
    for (const id of way) safe.add(id)
  }
  return undefined
}

/** The name of a page in whatever language it has. */
export function nameOf({ texts }: Pick<CategoryRow, 'texts'>): string {
  return texts.en?.name ?? Object.values(texts)[0]?.name ?? ''
}
