import { Component, type ReactNode } from 'react'

interface Props {
  /** Another key tries the children again. */
  readonly of: unknown
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly of: unknown
}

/** A part of the editor that cannot be drawn takes neither the editor nor the page away. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, of: this.props.of }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ of }: Props, before: State): State | null {
    return Object.is(of, before.of) ? null : { hasFailed: false, of }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
