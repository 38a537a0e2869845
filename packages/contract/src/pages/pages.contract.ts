import * as v from 'valibot'
import type { StoredBlock } from '../blocks/block.ts'
import type { Block } from '../blocks/block-register.ts'
import { checkKinds, severities } from '../blocks/checks/finding.ts'
import { count, id, line } from '../kernel/operation/fields.ts'
import { editorLimits } from '../kernel/editor-limits.ts'
import { locales } from '../kernel/i18n/locale.ts'
import { operation } from '../kernel/operation/operation.ts'
import { robots } from '../catalogue/category.ts'

/** Checked block by block against the register of blocks when a page is saved and when it is read. ED-3.08 */
const block: v.GenericSchema<StoredBlock> = v.object({
  name: v.string(),
  type: v.picklist(['structure', 'content']),
  meta: v.object({
    uuid: v.pipe(v.string(), v.uuid()),
    version: v.exactOptional(v.number()),
    slot: v.exactOptional(v.number()),
  }),
  configuration: v.exactOptional(v.record(v.string(), v.unknown())),
  content: v.union([v.array(v.lazy(() => block)), v.record(v.string(), v.unknown())]),
})

// The answer of getBlocks has passed the register, which types each block more precisely.
const checkedBlock = block as unknown as v.GenericSchema<Block>

export const pageTypes = ['immutable', 'category', 'product', 'global'] as const

/**
 * The page of blocks: the home page is 'index' of type 'immutable', a category page the category's id, header and
 * footer are 'global'. ED-7.12, ED-7.13
 */
export const pageKey = { identifier: line(80), type: v.picklist(pageTypes) }
/** Number of a revision of a page: 1 for its first, one more with every save. */
const revision = id
const moment = v.pipe(v.string(), v.isoTimestamp())
const person = v.object({ id: v.nullable(v.number()), name: v.string() })

export const getBlocks = operation({
  summary:
    "Returns the published blocks of a page in the caller's language, or its default template. Operators in edit mode get the newest revision. ED-3.16, ED-7.07",
  access: 'anyone',
  cost: 'light',
  payload: v.object(pageKey),
  answer: v.object({
    blocks: v.array(checkedBlock),
    isTemplate: v.boolean(),
    meta: v.object({ title: v.nullable(v.string()), description: v.nullable(v.string()), robots }),
    /**
     * The revision that these blocks are; null: the template, or blocks borrowed from another language. A save sends it
     * back.
     */
    revision: v.nullable(revision),
  }),
  refusals: [],
})

export const savedPage = v.object({
  revision,
  publishedRevision: v.nullable(revision),
  savedAt: moment,
  savedBy: person,
  blocks: v.array(block),
})

export const doSaveBlocks = operation({
  summary:
    'Saves the blocks of a page as a new revision, and publishes it unless it is a draft. If the payload contains the revision that the edit is based on and a newer one exists, refuses with 409 and the newer version in events.page. ED-7.08',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    identifier: line(80),
    entityType: v.picklist(pageTypes),
    /** JSON of a list of blocks. */ blocks: v.string(),
    /** Absent: the change is based on the newest version, which stays in the history. */
    revision: v.optional(v.nullable(revision)),
    as: v.optional(v.picklist(['published', 'draft']), 'published'),
    kind: v.optional(v.picklist(['save', 'merge']), 'save'),
    note: v.optional(line(200)),
  }),
  answer: savedPage,
  bodyBytes: editorLimits.pageBytes,
  refusals: [
    'editor.revisionStale',
    'editor.invalidBlocks',
    'editor.base64Picture',
    'editor.pageNotFound',
    'editor.tooLarge',
  ],
})

export const getRevisions = operation({
  summary: 'Returns the revisions of a page, newest first.',
  access: 'operator',
  cost: 'light',
  payload: v.object({ ...pageKey, before: v.optional(revision) }),
  answer: v.object({
    revisions: v.array(
      v.object({
        revision,
        kind: v.picklist(['save', 'merge', 'restore', 'import']),
        restored: v.nullable(revision),
        note: v.nullable(v.string()),
        madeAt: moment,
        madeBy: person,
        /** How many blocks, with those inside others, and how many are new, gone and changed since the one before. */
        blocks: count,
        added: count,
        removed: count,
        changed: count,
        isPublished: v.boolean(),
      }),
    ),
    hasMore: v.boolean(),
  }),
  refusals: ['editor.pageNotFound'],
})

export const getRevision = operation({
  summary: 'Returns one revision of a page exactly as it was stored.',
  access: 'operator',
  cost: 'light',
  payload: v.object({ ...pageKey, revision }),
  answer: savedPage,
  refusals: ['editor.pageNotFound'],
})

export const doRestoreRevision = operation({
  summary: 'Restores an old revision, or one block of it, as a new revision.',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    ...pageKey,
    restore: revision,
    revision: v.nullable(revision),
    uuid: v.optional(v.pipe(v.string(), v.uuid())),
    as: v.optional(v.picklist(['published', 'draft']), 'published'),
  }),
  answer: savedPage,
  refusals: ['editor.revisionStale', 'editor.invalidBlocks', 'editor.pageNotFound', 'editor.blockNotFound'],
})

const plan = v.object({
  id,
  revision,
  publishAt: moment,
  takeBackAt: v.nullable(moment),
  state: v.picklist(['planned', 'live', 'done', 'cancelled']),
  madeBy: person,
  /** Other plans of this page whose time overlaps. */
  overlaps: v.array(id),
})

export const getPublishing = operation({
  summary:
    'Returns the publication status of a page: the public revision, schedules, preview links, and staff who have it open.',
  access: 'operator',
  cost: 'light',
  payload: v.object(pageKey),
  answer: v.object({
    headRevision: v.nullable(revision),
    publishedRevision: v.nullable(revision),
    plans: v.array(plan),
    previewLinks: v.array(v.object({ id, revision: v.nullable(revision), expiresAt: moment, madeBy: person })),
    /** The shop's time zone: plans are made and shown in it. */
    timeZone: v.string(),
  }),
  refusals: ['editor.pageNotFound'],
})

export const doPublishPage = operation({
  summary: 'Publishes a revision now, or schedules when it is published and unpublished.',
  access: 'content',
  cost: 'normal',
  payload: v.object({ ...pageKey, revision, publishAt: v.optional(moment), takeBackAt: v.optional(moment) }),
  answer: v.object({ publishedRevision: v.nullable(revision), plan: v.nullable(plan) }),
  refusals: ['editor.pageNotFound', 'editor.planInvalid'],
})

export const deletePublishPlan = operation({
  summary:
    'Cancels a schedule that has not started, or ends one that is active: the page returns to its previous state.',
  access: 'content',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['editor.planInvalid'],
})

export const doCreatePreviewLink = operation({
  summary: 'Creates a link that shows a draft to people without a login until it expires.',
  access: 'content',
  cost: 'light',
  payload: v.object({
    ...pageKey,
    revision: v.nullable(revision),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(30)), 7),
  }),
  answer: v.object({ id, url: v.string(), expiresAt: moment }),
  refusals: ['editor.pageNotFound'],
})

export const deletePreviewLink = operation({
  summary: 'Revokes a preview link.',
  access: 'content',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['editor.previewNotFound'],
})

export const doNotePresence = operation({
  summary:
    'Reports that a tab of the editor has a page open and returns the other staff who have it open. Expires after a minute.',
  access: 'operator',
  cost: 'light',
  payload: v.object({ ...pageKey, tab: v.pipe(v.string(), v.uuid()), leaves: v.optional(v.boolean(), false) }),
  answer: v.object({
    others: v.array(
      v.object({ name: v.string(), /** False for a viewer, who cannot edit. */ edits: v.boolean(), since: moment }),
    ),
    headRevision: v.nullable(revision),
  }),
  refusals: [],
})

export const getPageChecks = operation({
  summary: 'Checks blocks before they are published: alt texts, contrast, heading order, broken links and page weight.',
  access: 'operator',
  cost: 'normal',
  payload: v.object({ ...pageKey, blocks: v.string() }),
  bodyBytes: editorLimits.pageBytes,
  answer: v.object({
    findings: v.array(
      v.object({
        kind: v.picklist(checkKinds),
        severity: v.picklist(severities),
        /** The block that the link of the check leads to. */ uuid: v.nullable(v.string()),
        at: v.nullable(v.string()),
        details: v.record(v.string(), v.union([v.string(), v.number(), v.null()])),
      }),
    ),
    /** Estimated bytes of pictures that a phone loads. */
    weight: count,
  }),
  refusals: ['editor.invalidBlocks'],
})

export const getLinkTargets = operation({
  summary: 'Finds pages and products for a link by text or by URL; for a URL without a page, the nearest ones.',
  access: 'operator',
  cost: 'light',
  payload: v.object({ term: line(200) }),
  answer: v.object({
    targets: v.array(
      v.object({
        kind: v.picklist(['page', 'category', 'product']),
        name: v.string(),
        path: v.string(),
        hint: v.nullable(v.string()),
      }),
    ),
    /** Does `term`, read as an address, lead somewhere? */ isPage: v.boolean(),
  }),
  refusals: [],
})

const pageText = v.object({
  uuid: v.string(),
  block: v.string(),
  at: v.string(),
  kind: v.picklist(['text', 'rich']),
  label: v.record(v.string(), v.string()),
  texts: v.record(v.string(), v.nullable(v.string())),
  /** Languages whose text was last changed before the source's: possibly outdated. */ stale: v.array(v.string()),
})

export const getPageTexts = operation({
  summary: 'Returns the texts of a page in all languages.',
  access: 'operator',
  cost: 'normal',
  payload: v.object(pageKey),
  answer: v.object({
    source: v.string(),
    texts: v.array(pageText),
    revisions: v.record(v.string(), v.nullable(revision)),
    /**
     * How far each language is behind its source: missing blocks, outdated texts, blocks that the source does not have.
     */
    behind: v.record(v.string(), v.object({ blocks: count, texts: count, own: count })),
  }),
  refusals: ['editor.pageNotFound'],
})

export const setPageTexts = operation({
  summary:
    'Updates texts of a page in one language as a new revision; a language without its own blocks gets those of the source language. `isCurrent` without a text confirms that a translation is up to date. A text for a block that exists only in the source language adds the block at the same position; `follows` adds all of them and refreshes texts that were never translated. The revision is public only if the newest one was.',
  access: 'content',
  cost: 'normal',
  payload: v.object({
    ...pageKey,
    locale: v.picklist(locales),
    revision: v.nullable(revision),
    as: v.optional(v.picklist(['published', 'draft']), 'published'),
    follows: v.optional(v.boolean(), false),
    texts: v.pipe(
      v.array(
        v.object({
          uuid: v.string(),
          at: line(200),
          text: v.optional(v.string()),
          isCurrent: v.optional(v.boolean(), true),
        }),
      ),
      v.maxLength(2000),
    ),
  }),
  answer: savedPage,
  bodyBytes: editorLimits.pageBytes,
  refusals: [
    'editor.revisionStale',
    'editor.invalidBlocks',
    'editor.pageNotFound',
    'editor.blockNotFound',
    'editor.base64Picture',
    'editor.tooLarge',
  ],
})

/** The redirect target of a URL without a page. */
export const getRedirect = operation({
  summary: 'Returns the redirect for a URL without a page, or null.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ path: line(2000) }),
  answer: v.nullable(v.object({ status: v.picklist([301, 302, 410]), url: v.nullable(v.string()) })),
  refusals: [],
})
