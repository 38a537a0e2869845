import type { LibraryPicture } from '@vitrine/contract/pages/media.contract'
import { renditionAddress } from '@vitrine/contract/pages/picture'
import { useId, type PointerEvent } from 'react'
import { useText } from '../text/text.tsx'
import { toObjectPosition } from './picture-format.ts'

type Focal = LibraryPicture['focal']

interface Props {
  readonly picture: LibraryPicture
  readonly focal: Focal
  readonly isReadOnly: boolean
  readonly onChange: (focal: Focal) => void
  /** Called when the pointer is released or the slider loses the focus. */
  readonly onDone: () => void
}

/** The focal point that crops keep visible, set by a click on the picture or by two sliders. */
export function FocalPoint({ picture, focal, isReadOnly, onChange, onDone }: Props) {
  const setPoint = (event: PointerEvent<HTMLElement>) => {
    if (isReadOnly || (event.type === 'pointermove' && event.buttons === 0)) return
    const { left, top, width, height } = event.currentTarget.getBoundingClientRect()
    onChange({ x: roundToTenth((event.clientX - left) / width), y: roundToTenth((event.clientY - top) / height) })
  }
  return (
    <>
      <div
        className="ed-focal"
        data-quiet={isReadOnly || undefined}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId)
          setPoint(event)
        }}
        onPointerMove={setPoint}
        onPointerUp={onDone}
      >
        <img
          src={renditionAddress(picture.url, 640)}
          alt=""
          width={picture.width}
          height={picture.height}
          draggable={false}
        />
        <i style={{ '--x': `${focal.x * 100}%`, '--y': `${focal.y * 100}%` }} />
      </div>
      {!isReadOnly && <Sliders focal={focal} onChange={onChange} onDone={onDone} />}
      <Crops picture={picture} focal={focal} />
    </>
  )
}

function Sliders({ focal, onChange, onDone }: Omit<Props, 'picture' | 'isReadOnly'>) {
  const t = useText()
  const hint = useId()
  const slider = (axis: 'x' | 'y', label: string) => {
    const value = Math.round(focal[axis] * 100)
    return (
      <label>
        {label}
        <input
          type="range"
          min="0"
          max="100"
          step="10"
          value={value}
          aria-valuetext={t('media.percent', { percent: value })}
          aria-describedby={hint}
          onChange={({ target }) => onChange({ ...focal, [axis]: target.valueAsNumber / 100 })}
          onBlur={onDone}
        />
      </label>
    )
  }
  return (
    <div className="ed-sliders">
      <p id={hint} className="ed-soft">
        {t('media.focalHint')}
      </p>
      {slider('x', t('media.fromLeft'))}
      {slider('y', t('media.fromTop'))}
    </div>
  )
}

// The aspect ratios of a wide banner, a tile and a card.
const shapes = ['3 / 1', '5 / 4', '4 / 5'] as const

function Crops({ picture, focal }: Pick<Props, 'picture' | 'focal'>) {
  const t = useText()
  return (
    <div className="ed-crops" role="img" aria-label={t('media.crop')}>
      {shapes.map((shape) => (
        <img
          key={shape}
          src={renditionAddress(picture.url, 320)}
          alt=""
          style={{ aspectRatio: shape, objectPosition: toObjectPosition({ focal }) }}
        />
      ))}
    </div>
  )
}

// URLs hold focal points in tenths.
const roundToTenth = (part: number) => Math.round(Math.min(Math.max(part, 0), 1) * 10) / 10
