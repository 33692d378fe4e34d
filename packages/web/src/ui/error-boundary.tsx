import { Component, type ReactNode } from 'react'

type Props = {
  /** The place it stands for: another one is a new chance. */
  at: string
  broken: ReactNode
  children: ReactNode
}
type State = { failed: boolean; at: string }

/** What fails while drawing `children` leaves `broken` on the screen, never an empty page. React has this for classes only. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { failed: false, at: this.props.at }
  static getDerivedStateFromError = () => ({ failed: true })
  static getDerivedStateFromProps = ({ at }: Props, state: State) => (state.at === at ? null : { failed: false, at })
  override render() {
    return this.state.failed ? this.props.broken : this.props.children
  }
}
