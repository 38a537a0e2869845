import type { Focal } from '@vitrine/contract/pages/picture'
import type { MouseEvent } from 'react'
import { useText } from '../../../text/text.tsx'

interface FocalFieldProps {
  /** Of the whole picture. */
  readonly url: string
  readonly focal: Focal
  readonly onChange: (focal: Focal) => void
}

const clamp = (part: number) => Math.min(1, Math.max(0, Math.round(part * 10) / 10))

/** The point of a picture that a crop keeps in sight: pressed on the picture, or moved with two sliders. */
export function FocalField({ url, focal, onChange }: FocalFieldProps) {
  const t = useText()
  function press(event: MouseEvent<HTMLElement>) {
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: clamp((event.clientX - left) / width), y: clamp((event.clientY - top) / height) })
  }
  return (
    <div className="focal">
      {/* The sliders do the same by keyboard. */}
      <div className="focal-pic" role="presentation" onClick={press}>
        <img src={url} alt="" draggable={false} />
        <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <line x1={focal.x * 100} x2={focal.x * 100} y1="0" y2="100" />
          <line y1={focal.y * 100} y2={focal.y * 100} x1="0" x2="100" />
        </svg>
      </div>
      <div className="stack">
        <p className="s12 soft">{t('pictures.focal')}</p>
        {(['x', 'y'] as const).map((axis) => (
          <label key={axis} className="f">
            <span>{t(axis === 'x' ? 'pictures.focalX' : 'pictures.focalY')}</span>
            <input
              type="range"
              min="0"
              max="100"
              step="10"
              value={Math.round(focal[axis] * 100)}
              onChange={({ target }) => onChange({ ...focal, [axis]: Number(target.value) / 100 })}
            />
          </label>
        ))}
      </div>
    </div>
  )
}
