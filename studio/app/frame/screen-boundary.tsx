import { Component, type ReactNode } from 'react';
import { Button } from '../controls/button.tsx';
import { Title } from '../controls/title.tsx';
import { Notice } from './notice.tsx';

type Props = { readonly children: ReactNode };

/** Stands in for a screen that failed, most often because its code could not be had. */
export class ScreenBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    if (!this.state.hasFailed) return this.props.children;
    return (
      <Notice>
        <Title>This did not open</Title>
        <p>What you typed is kept. Load the page again; if that does not help, start the studio again.</p>
        <p>
          <Button onClick={() => window.location.reload()}>Load again</Button>
        </p>
      </Notice>
    );
  }
}
