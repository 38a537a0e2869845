import { sameValue } from '@vitrine/contract/blocks/tree/same-value'
import { slugFault } from '@vitrine/contract/pages/page-slug'
import type { SettingsChange } from '@vitrine/contract/pages/page-tree.contract'
import type { RefusalKey } from '@vitrine/contract/kernel/operation/refusals'
import { type categoryTree, findInChain } from '../../catalogue/catalogue.ts'

/** The reason why a change of the tree is refused. */
export interface TreeFault {
  readonly key: RefusalKey
  readonly details: Readonly<Record<string, unknown>>
}

/** A text that is new or changed. A new one copies the other fields from the language that it fell back to. */
export interface CategoryTextChange {
  readonly categoryId: number
  readonly text: categoryTree.CategoryText
  readonly borrowedFrom: string
}

export interface PlannedSettings {
  /** The whole tree after the change. */
  readonly rows: readonly categoryTree.CategoryRow[]
  /** The rows that differ. */
  readonly changed: readonly categoryTree.CategoryRow[]
  readonly textChanges: readonly CategoryTextChange[]
}

/**
 * Applies the changes to the tree one after the other; returns the first fault instead, if there is one. Addresses are
 * checked afterwards, on the whole result. ED-7.04
 */
export function planSettings(
  { rows, chains }: categoryTree.StoredTree,
  changes: readonly SettingsChange[],
): PlannedSettings | TreeFault {
  const before = new Map(rows.map((row) => [row.id, row]))
  const after = new Map(before)
  const textChanges = new Map<string, CategoryTextChange>()
  for (const change of changes) {
    const row = after.get(change.id)
    const {
      details: [details],
      parentCategoryId: parentId,
    } = change
    const currentText = row && (findInChain(row.texts, chains[details.lang]) ?? Object.values(row.texts)[0])
    if (!row || !currentText) return { key: 'editor.categoryNotFound', details: { id: change.id } }
    if (change.version !== undefined && change.version !== row.version)
      return { key: 'editor.settingsStale', details: { id: row.id, name: currentText.name } }
    if (parentId !== null && !after.has(parentId)) return { key: 'editor.categoryNotFound', details: { id: parentId } }
    // Imported slugs may follow other rules; a slug is only validated when it changes.
    const reason = details.nameUrl === currentText.nameUrl ? undefined : slugFault(details.nameUrl)
    if (reason !== undefined)
      return { key: 'editor.slugInvalid', details: { id: row.id, slug: details.nameUrl, reason } }
    const text = toCategoryText(details, currentText)
    const isNew = !sameValue(text, { ...currentText, lang: details.lang })
    if (isNew)
      textChanges.set(`${row.id} ${details.lang}`, { categoryId: row.id, text, borrowedFrom: currentText.lang })
    after.set(row.id, { ...withSettings(row, change), ...(isNew && { texts: { ...row.texts, [details.lang]: text } }) })
  }
  const cycle = findCycle(after)
  if (cycle) return { key: 'editor.parentBelowChild', details: { id: cycle.id, name: getPageName(cycle) } }
  return {
    rows: [...after.values()],
    changed: [...after.values()].filter((row) => !sameValue(row, before.get(row.id))),
    textChanges: [...textChanges.values()],
  }
}

function toCategoryText(
  {
    lang,
    name,
    nameUrl,
    metaTitle,
    metaDescription,
    metaKeywords,
    metaRobots,
    canonicalLink,
  }: SettingsChange['details'][0],
  currentText: categoryTree.CategoryText,
): categoryTree.CategoryText {
  return {
    lang,
    name,
    nameUrl,
    description: currentText.description,
    robots: metaRobots,
    metaTitle: toNonEmpty(metaTitle),
    metaDescription: toNonEmpty(metaDescription),
    metaKeywords: toNonEmpty(metaKeywords),
    canonicalLink: toNonEmpty(canonicalLink),
  }
}

function toNonEmpty(text: string | null): string | null {
  return text?.trim() ? text.trim() : null
}

function withSettings(
  row: categoryTree.CategoryRow,
  { parentCategoryId, type, right, sitemap, linklist, position, inNavigation }: SettingsChange,
): categoryTree.CategoryRow {
  return {
    ...row,
    parentId: parentCategoryId,
    type,
    right,
    sitemap: sitemap === 'Y',
    linklist: linklist === 'Y',
    position: position ?? row.position,
    inNavigation: inNavigation ?? row.inNavigation,
  }
}

/** A row that is its own descendant, if any. */
function findCycle(rows: ReadonlyMap<number, categoryTree.CategoryRow>): categoryTree.CategoryRow | undefined {
  const safe = new Set<number>()
  for (const row of rows.values()) {
    const visited = new Set<number>()
    for (
      let step: categoryTree.CategoryRow | undefined = row;
      step && !safe.has(step.id);
      step = step.parentId === null ? undefined : rows.get(step.parentId)
    ) {
      if (visited.has(step.id)) return row
      visited.add(step.id)
    }
    for (const id of visited) safe.add(id)
  }
  return undefined
}

/** The English name of a page, or its name in the first language that has one. */
export function getPageName({ texts }: Pick<categoryTree.CategoryRow, 'texts'>): string {
  return texts.en?.name ?? Object.values(texts)[0]?.name ?? ''
}
