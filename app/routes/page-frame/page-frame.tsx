import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { ErrorPage } from '../../components/error-page/error-page.tsx';
import type { loader } from '../../document/frame-data.ts';
import type { Route } from './+types/page-frame.ts';

export default function Framed() {
  return <Outlet />;
}

/** Replaces only the page, so that a recording continues. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('root');
  const { key } = useLocation();
  return <ErrorPage key={key} error={error} page={frame?.error} words={frame?.words.error} />;
}
