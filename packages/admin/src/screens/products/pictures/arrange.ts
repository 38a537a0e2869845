import type { ItemPictures } from '../../../data/variation-queries.ts'

export type PictureGroup = ItemPictures['groups'][number]

export interface PicturePlace {
  readonly valueId: number | null
  /** The place in front of which it stands; the count of pictures: at the end. */
  readonly at: number
}

/** The groups after a picture has moved; the same if it stays where it is. */
export function movePicture(
  groups: readonly PictureGroup[],
  pictureId: number,
  from: number | null,
  to: PicturePlace,
): readonly PictureGroup[] {
  const source = groups.find(({ valueId }) => valueId === from)
  const before = source?.pictures.indexOf(pictureId) ?? -1
  if (before === -1) return groups
  return groups.map((group) => {
    const isSource = group.valueId === from
    const isTarget = group.valueId === to.valueId
    if (!isSource && !isTarget) return group
    const without = group.pictures.filter((id) => id !== pictureId)
    if (!isTarget) return { ...group, pictures: without }
    const at = isSource && before < to.at ? to.at - 1 : to.at
    return { ...group, pictures: without.toSpliced(Math.min(Math.max(0, at), without.length), 0, pictureId) }
  })
}

export function removePicture(
  groups: readonly PictureGroup[],
  pictureId: number,
  from: number | null,
): readonly PictureGroup[] {
  return groups.map((group) =>
    group.valueId === from ? { ...group, pictures: group.pictures.filter((id) => id !== pictureId) } : group,
  )
}

/** What the server has to know: the groups that differ, with what they had before. */
export function toGroupChanges(before: readonly PictureGroup[], after: readonly PictureGroup[]) {
  return after.flatMap(({ valueId, pictures }) => {
    const seen = before.find((group) => group.valueId === valueId)?.pictures ?? []
    return seen.join(' ') === pictures.join(' ') ? [] : [{ valueId, seen: [...seen], pictures: [...pictures] }]
  })
}
