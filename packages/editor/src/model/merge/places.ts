import type { Standing } from './standing.ts'
import { standings, type Choices, type Clash, type Side, type ThreeVersions, type Versions } from './terms.ts'

type Parents = ReadonlyMap<string, string | null>

/** In which block each member stands; null: on the page itself. Nothing stands in what is gone, nor in itself. */
export function mergePlaces(versions: ThreeVersions, members: ReadonlySet<string>, { choices, clashes }: { readonly choices: Choices; readonly clashes: Clash[] }): Parents {
  const parents = new Map<string, string | null>()
  for (const uuid of members) {
    const { base, mine, theirs } = standings(versions, uuid)
    const wanted = [wantedPlace({ base, mine, theirs }, uuid), mine, theirs, base].flatMap((standing) => standing ? [standing.parent] : [])
    parents.set(uuid, wanted.find((parent) => parent === null || (members.has(parent) && !leadsTo(parents, parent, uuid))) ?? null)
  }
  return parents

  function wantedPlace({ base, mine, theirs }: Versions<Standing>, uuid: string): Standing | undefined {
    if (!mine || !theirs || mine.parent === theirs.parent) return mine ?? theirs
    const chosen = choices[uuid] ?? choices[`${uuid} place`]
    const isClash = base?.parent !== mine.parent && base?.parent !== theirs.parent
    const taken: Side = chosen ?? (isClash || base?.parent === theirs.parent ? 'mine' : 'theirs')
    if (isClash) clashes.push({ uuid, name: mine.block.name, at: 'place', base: base?.parent, mine: mine.parent, theirs: theirs.parent, taken })
    return { mine, theirs }[taken]
  }
}

function leadsTo(parents: Parents, from: string, uuid: string): boolean {
  for (let step: string | null | undefined = from; step != null; step = parents.get(step)) if (step === uuid) return true
  return false
}
