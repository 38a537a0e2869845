import type { Answer, Payload } from '@vitrine/contract/operations'
import type { Context, Services } from '../kernel/context.ts'
import { cached, type Cached } from '../kernel/cached.ts'

type ReadBlocks = (ctx: Context, asked: Payload<'getBlocks'>) => Promise<Answer<'getBlocks'>>

interface Seen {
  readonly answer: Answer<'getBlocks'>
  /** What it shows, to be told to every page that carries it. */
  readonly shown: readonly (readonly [subject: string, id?: number])[]
}

// Whatever blocks, their pictures and their templates are made of.
const parts: ReadonlySet<string> = new Set(['page', 'media', 'settings', 'all'])

/** Header and footer are part of every page: as shoppers see them they are read once in each language, until something of them changes. */
export function withKeptFrame(house: Services, read: ReadBlocks): ReadBlocks {
  const known = new Map<string, Cached<Seen>>()
  house.changes.subscribe((changes) => {
    if (changes.some(({ subject }) => parts.has(subject))) known.clear()
  })
  return async (ctx, asked) => {
    if (!isFrame(asked) || ctx.caller.edits || ctx.caller.preview !== undefined) return read(ctx, asked)
    const key = `${asked.identifier} ${ctx.locale}`
    const frame = known.get(key) ?? cached(() => seen(ctx, asked, read))
    known.set(key, frame)
    const { answer, shown } = await frame.get()
    for (const [subject, id] of shown) ctx.recordCacheTag(subject, id)
    return answer
  }
}

async function seen(ctx: Context, asked: Payload<'getBlocks'>, read: ReadBlocks): Promise<Seen> {
  const shown: [string, number?][] = []
  const answer = await read({ ...ctx, recordCacheTag: (subject, id) => { shown.push(id === undefined ? [subject] : [subject, id]) } }, asked)
  return { answer, shown }
}

function isFrame({ type, identifier }: Payload<'getBlocks'>): boolean {
  return type === 'global' && (identifier === 'header' || identifier === 'footer')
}
