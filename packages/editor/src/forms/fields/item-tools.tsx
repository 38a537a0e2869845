import { IconButton } from '../../chrome/button.tsx'
import { useText } from '../../text/text.tsx'

interface Props {
  /** The accessible name of the item. */
  readonly name: string
  readonly index: number
  readonly count: number
  readonly minCount?: number
  readonly onMove: (to: number) => void
  readonly onRemove: () => void
}

/** Buttons to move and remove a list item. The focus follows the item. */
export function ItemTools({ name, index, count, minCount = 0, onMove, onRemove }: Props) {
  const t = useText()
  function move(button: HTMLElement, by: 1 | -1) {
    const list = button.closest('ol')
    const buttonIndex = [...(button.parentElement?.children ?? [])].indexOf(button)
    onMove(index + by)
    requestAnimationFrame(() => {
      const tools = list?.children[index + by]?.querySelector('.ef-tools')
      const enabled = [tools?.children[buttonIndex], ...(tools?.children ?? [])].find(
        (each) => each instanceof HTMLButtonElement && !each.disabled,
      )
      if (enabled instanceof HTMLElement) enabled.focus()
    })
  }
  return (
    <span className="ef-tools">
      <IconButton
        icon="up"
        label={t('forms.moveUp', { name })}
        disabled={index === 0}
        onClick={(event) => move(event.currentTarget, -1)}
      />
      <IconButton
        icon="down"
        label={t('forms.moveDown', { name })}
        disabled={index === count - 1}
        onClick={(event) => move(event.currentTarget, 1)}
      />
      <IconButton icon="bin" label={t('forms.remove', { name })} disabled={count <= minCount} onClick={onRemove} />
    </span>
  )
}
