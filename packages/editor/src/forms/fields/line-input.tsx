import { useLayoutEffect, useRef, type ComponentProps } from 'react'

interface Props extends Omit<ComponentProps<'textarea'>, 'value' | 'onChange' | 'ref' | 'rows' | 'className'> {
  readonly value: string
  readonly onChange: (text: string) => void
}

/** A single-line text in a textarea that grows with its content. */
export function LineInput({ value, onChange, ...rest }: Props) {
  const element = useRef<HTMLTextAreaElement>(null)
  // Browsers without `field-sizing` need an explicit height.
  useLayoutEffect(() => {
    if (!element.current || CSS.supports('field-sizing', 'content')) return
    element.current.style.height = 'auto'
    element.current.style.height = `${element.current.scrollHeight + 2}px`
  }, [value])
  return (
    <textarea
      autoComplete="off"
      {...rest}
      ref={element}
      rows={1}
      className="ef-line"
      value={value}
      // A pasted line break is a space.
      onChange={(event) => onChange(event.target.value.replaceAll(/\s*\n\s*/g, ' '))}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) event.preventDefault()
      }}
    />
  )
}
