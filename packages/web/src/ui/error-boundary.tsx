import { Component, type ReactNode } from 'react'

type Props = {
  /** The current address: a new value resets the boundary. */
  at: string
  broken: ReactNode
  children: ReactNode
}
type State = { failed: boolean; at: string }

/** Shows `broken` if rendering `children` throws, instead of an empty page. React supports this only in classes. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.at }
  static getDerivedStateFromError = () => ({ failed: true })
  static getDerivedStateFromProps = ({ at }: Props, state: State) => (state.at === at ? null : { failed: false, at })
  override render() {
    return this.state.failed ? this.props.broken : this.props.children
  }
}
