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
    "The published blocks of a page in the caller's locale, or the default template where nothing is stored; for an operator who edits, those of its newest revision. ED-3.16, ED-7.07",
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
    'Saves the blocks of a page as a new revision and publishes it, or keeps it as a draft. The revision from which the work began may go back with it; then a newer one answers 409 with that version in events.page. ED-7.08',
  access: 'editor',
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
  summary: 'The saved versions of a page, newest first.',
  access: 'viewer',
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
  summary: 'One saved version of a page, byte for byte as it was stored.',
  access: 'viewer',
  cost: 'light',
  payload: v.object({ ...pageKey, revision }),
  answer: savedPage,
  refusals: ['editor.pageNotFound'],
})

export const doRestoreRevision = operation({
  summary:
    'Makes an old version, or one block of it, the newest one: a save with the old tree on the present revision.',
  access: 'editor',
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
  summary: 'What of a page is public, what is planned, which preview links are open, and who else has it open.',
  access: 'viewer',
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
  summary: 'Publishes a revision now, or plans it: from a time, and back again at another.',
  access: 'editor',
  cost: 'normal',
  payload: v.object({ ...pageKey, revision, publishAt: v.optional(moment), takeBackAt: v.optional(moment) }),
  answer: v.object({ publishedRevision: v.nullable(revision), plan: v.nullable(plan) }),
  refusals: ['editor.pageNotFound', 'editor.planInvalid'],
})

export const deletePublishPlan = operation({
  summary: 'Cancels a plan that has not begun, or ends one that is live: the page returns to what it was before.',
  access: 'editor',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['editor.planInvalid'],
})

export const doCreatePreviewLink = operation({
  summary: 'A link by which somebody without a login sees a draft until it expires.',
  access: 'editor',
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
  summary: 'Closes a preview link.',
  access: 'editor',
  cost: 'light',
  payload: v.object({ id }),
  answer: v.null(),
  refusals: ['editor.previewNotFound'],
})

export const doNotePresence = operation({
  summary: 'Says that this tab has the page open, and answers which other people have. Quiet for a minute means gone.',
  access: 'viewer',
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
  summary:
    'What should be put right before blocks are published: alt texts, contrast, order of headings, dead links, weight.',
  access: 'viewer',
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
  summary:
    'Pages and products that a link can lead to, found by words or by an address; for an address that leads nowhere, the nearest that does.',
  access: 'viewer',
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
  summary: 'The texts of a page in all languages side by side.',
  access: 'viewer',
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
    "Changes texts of a page in one language, as a new revision of it; a language without blocks of its own gets the source's. `isCurrent` without a text says that the translation still holds. A text of a block that only the source has takes the block over at its place; `follows` does so with all of them, and renews texts that are only the words of an earlier original: it becomes public only where the newest version was.",
  access: 'editor',
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
  summary: 'Where an address that no page answers leads to, if anywhere.',
  access: 'anyone',
  cost: 'light',
  payload: v.object({ path: line(2000) }),
  answer: v.nullable(v.object({ status: v.picklist([301, 302, 410]), url: v.nullable(v.string()) })),
  refusals: [],
})
