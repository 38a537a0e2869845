import { Component, type ReactNode } from 'react'

interface Props {
  /** A new key renders the children again. */
  readonly resetKey: unknown
  readonly fallback: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly hasFailed: boolean
  readonly resetKey: unknown
}

/** An error boundary: a part that fails to render affects neither the editor nor the page. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { hasFailed: false, resetKey: this.props.resetKey }

  static getDerivedStateFromError(): Partial<State> {
    return { hasFailed: true }
  }

  static getDerivedStateFromProps({ resetKey }: Props, before: State): State | null {
    return Object.is(resetKey, before.resetKey) ? null : { hasFailed: false, resetKey }
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children
  }
}
