import 'react'

declare module 'react' {
  // Custom properties are properties of a style that its type does not list.
  interface CSSProperties {
    [property: `--${string}`]: string | number | undefined
  }
}
