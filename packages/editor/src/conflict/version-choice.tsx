import type { ReactNode } from 'react'

interface Props {
  readonly group: string
  readonly title: string
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly children?: ReactNode
}

/** A radio button for one of both versions. */
export function VersionChoice({ group, title, isChosen, onChoose, children }: Props) {
  return (
    <label className="pick">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} />
      <span>
        <b>{title}</b>
        {children}
      </span>
    </label>
  )
}
