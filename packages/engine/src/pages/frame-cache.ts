import type { Answer, Payload } from '@vitrine/contract/api/operations'
import type { Context, Services } from '../kernel/context.ts'
import { cached, type Cached } from '../kernel/cached.ts'

type ReadBlocks = (ctx: Context, input: Payload<'getBlocks'>) => Promise<Answer<'getBlocks'>>

interface CachedFrame {
  readonly answer: Answer<'getBlocks'>
  /** Recorded for every page that contains the frame. */
  readonly cacheTags: readonly (readonly [subject: string, id?: number])[]
}

// Changes of these subjects can change the frame.
const frameSubjects: ReadonlySet<string> = new Set(['page', 'media', 'settings', 'all'])

/**
 * Caches header and footer, which are part of every page, per language until one of their subjects changes. Operators
 * and previews bypass the cache.
 */
export function withFrameCache(services: Services, read: ReadBlocks): ReadBlocks {
  const frames = new Map<string, Cached<CachedFrame>>()
  services.changes.subscribe((changes) => {
    if (changes.some(({ subject }) => frameSubjects.has(subject))) frames.clear()
  })
  return async (ctx, input) => {
    if (!isFrame(input) || ctx.caller.edits || ctx.caller.preview !== undefined) return read(ctx, input)
    const key = `${input.identifier} ${ctx.locale}`
    const frame = frames.get(key) ?? cached(() => readFrame(ctx, input, read))
    frames.set(key, frame)
    const { answer, cacheTags } = await frame.get()
    for (const [subject, id] of cacheTags) ctx.recordCacheTag(subject, id)
    return answer
  }
}

async function readFrame(ctx: Context, input: Payload<'getBlocks'>, read: ReadBlocks): Promise<CachedFrame> {
  const cacheTags: [string, number?][] = []
  const answer = await read(
    {
      ...ctx,
      recordCacheTag: (subject, id) => {
        cacheTags.push(id === undefined ? [subject] : [subject, id])
      },
    },
    input,
  )
  return { answer, cacheTags }
}

function isFrame({ type, identifier }: Payload<'getBlocks'>): boolean {
  return type === 'global' && (identifier === 'header' || identifier === 'footer')
}
