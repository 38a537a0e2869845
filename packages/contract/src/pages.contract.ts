import * as v from 'valibot'
import type { StoredBlock } from './blocks/block.ts'
import type { Block } from './blocks/block-register.ts'
import { line } from './kernel/fields.ts'
import { operation } from './kernel/operation.ts'
import { robots } from './category.ts'

/** Checked block by block against the register of blocks when a page is saved and when it is read. ED-3.08 */
const block: v.GenericSchema<StoredBlock> = v.object({
  name: v.string(),
  type: v.picklist(['structure', 'content']),
  meta: v.object({ uuid: v.pipe(v.string(), v.uuid()), version: v.exactOptional(v.number()), slot: v.exactOptional(v.number()) }),
  configuration: v.exactOptional(v.record(v.string(), v.unknown())),
  content: v.union([v.array(v.lazy(() => block)), v.record(v.string(), v.unknown())]),
})

// What getBlocks answers has passed the register, which knows more about each block than is said here.
const checkedBlock = block as unknown as v.GenericSchema<Block>

export const pageTypes = ['immutable', 'category', 'product', 'global'] as const

export const getBlocks = operation({
  summary: 'The published blocks of a page in the caller\'s locale, or the default template where nothing is stored. ED-3.16',
  access: 'anyone', cost: 'light', payload: v.object({ identifier: line(80), type: v.picklist(pageTypes) }),
  answer: v.object({ blocks: v.array(checkedBlock), isTemplate: v.boolean(), meta: v.object({ title: v.nullable(v.string()), description: v.nullable(v.string()), robots }) }),
  refusals: [],
})

/** Where an address that no page answers leads to. */
export const getRedirect = operation({
  summary: 'Where an address that no page answers leads to, if anywhere.',
  access: 'anyone', cost: 'light', payload: v.object({ path: line(2000) }),
  answer: v.nullable(v.object({ status: v.picklist([301, 302, 410]), url: v.nullable(v.string()) })), refusals: [],
})
