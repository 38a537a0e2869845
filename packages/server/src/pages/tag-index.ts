import { affectsEveryPage, isRow, toSubject } from './page-tags.ts'

interface TagEntry<Page> {
  readonly tag: string
  readonly pages: Set<Page>
}

/** Pages by their tags: a change costs as much as the pages that it affects, however many are cached. */
export class TagIndex<Page extends object> {
  readonly #entries = new Map<string, TagEntry<Page>>()
  /** 'category' -> 'category:7' and all other tags of its rows */
  readonly #rowTags = new Map<string, Set<string>>()
  readonly #allPages = new Set<Page>()

  /** The tags as strings that all pages share. */
  share(tags: Iterable<string>): string[] {
    return Array.from(tags, (tag) => this.#entries.get(tag)?.tag ?? tag)
  }

  add(page: Page, tags: readonly string[]): void {
    this.#allPages.add(page)
    for (const tag of tags) {
      let entry = this.#entries.get(tag)
      if (!entry) this.#entries.set(tag, (entry = this.#createEntry(tag)))
      entry.pages.add(page)
    }
  }

  remove(page: Page, tags: readonly string[]): void {
    this.#allPages.delete(page)
    for (const tag of tags) {
      const pages = this.#entries.get(tag)?.pages
      pages?.delete(page)
      if (pages?.size !== 0) continue
      this.#entries.delete(tag)
      if (isRow(tag)) this.#rowTags.get(toSubject(tag))?.delete(tag)
    }
  }

  /** The pages that the changed tags affect, with the same rules as `createTagMatcher`. */
  findAffected(changed: ReadonlySet<string>): ReadonlySet<Page> {
    if (affectsEveryPage(changed)) return new Set(this.#allPages)
    const affected = new Set<Page>()
    const addPages = (tag: string) => {
      for (const page of this.#entries.get(tag)?.pages ?? []) affected.add(page)
    }
    for (const tag of changed) {
      addPages(tag)
      if (isRow(tag)) addPages(toSubject(tag))
      else for (const rowTag of this.#rowTags.get(tag) ?? []) addPages(rowTag)
    }
    return affected
  }

  #createEntry(tag: string): TagEntry<Page> {
    if (isRow(tag)) {
      const subject = toSubject(tag)
      const rowTags = this.#rowTags.get(subject)
      if (rowTags) rowTags.add(tag)
      else this.#rowTags.set(subject, new Set([tag]))
    }
    return { tag, pages: new Set() }
  }
}
