import type { BlockTemplate, StoredBlock } from '../block.ts'
import { isList } from '../tree/block-tree.ts'
import type { BlockRegister } from '../define-block.ts'
import { eachValue } from '../tree/each-value.ts'
import type { Field } from '../field.ts'
import { placeholders } from '../templates/templates.ts'
import type { Finding } from './finding.ts'

/** Placeholder texts and pictures of templates that were not replaced; one finding for each block and kind of value. */
export function findPlaceholders(blocks: readonly StoredBlock[], register: BlockRegister): Finding[] {
  const texts = templateTexts(register)
  const found = new Map<string, Finding>()
  for (const { block, at, field, value } of eachValue(blocks, register)) {
    const kind = placeholderKind(field, value, texts.get(block.name))
    const { uuid } = block.meta
    if (kind && !isOwnLabel(at) && !found.has(`${uuid} ${kind}`))
      found.set(`${uuid} ${kind}`, { kind: 'placeholder', severity: 'fault', uuid, at, details: { what: kind } })
  }
  return [...found.values()]
}

const pictures: ReadonlySet<unknown> = new Set(Object.values(placeholders))

function placeholderKind(
  field: Field,
  value: unknown,
  texts: ReadonlySet<string> | undefined,
): 'text' | 'picture' | undefined {
  if (field.kind === 'image') return pictures.has(value) ? 'picture' : undefined
  if ((field.kind !== 'text' && field.kind !== 'rich') || typeof value !== 'string') return undefined
  const words = toPlainText(value)
  return words !== '' && texts?.has(words) ? 'text' : undefined
}

// Labels such as 'Subscribe' are meant to stay.
const isOwnLabel = (at: string) => /(?:^|\.)(?:label|alt)$/.test(at)

const toPlainText = (text: string) =>
  text
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()

const textsByRegister = new WeakMap<BlockRegister, ReadonlyMap<string, ReadonlySet<string>>>()

/** The texts of all templates in all languages, by the name of the block that holds them. */
function templateTexts(register: BlockRegister): ReadonlyMap<string, ReadonlySet<string>> {
  const cached = textsByRegister.get(register)
  if (cached) return cached
  const texts = new Map<string, Set<string>>()
  const add = ({ name, content }: BlockTemplate): void => {
    if (isList(content)) content.forEach(add)
    else
      for (const text of collectStrings(content)) texts.set(name, (texts.get(name) ?? new Set()).add(toPlainText(text)))
  }
  for (const { variations } of Object.values(register))
    for (const { template } of variations) Object.values(template).forEach(add)
  textsByRegister.set(register, texts)
  return texts
}

function* collectStrings(value: unknown): Generator<string> {
  if (typeof value === 'string') yield value
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* collectStrings(inner)
}
