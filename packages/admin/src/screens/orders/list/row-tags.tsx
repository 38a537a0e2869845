/** The tags of an order in the list: the first ones, and how many more. */
export function RowTags({ tags }: { readonly tags: readonly string[] }) {
  return tags.slice(0, maxShown).map((tag, at) => (
    <span key={tag} className="bdg line">
      {tag}
      {at === maxShown - 1 && tags.length > maxShown && ` +${tags.length - maxShown}`}
    </span>
  ))
}

const maxShown = 3
