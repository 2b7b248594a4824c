import { Outlet, useLocation, useRouteLoaderData } from 'react-router';
import { ErrorPage } from '../../components/error-page/error-page.tsx';
import type { loader } from '../../document/frame-data.ts';
import type { Route } from './+types/page-frame.ts';

export default function Framed() {
  return <Outlet />;
}

/** Replaces the page alone: a recording goes on. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('root');
  const { key } = useLocation();
  return <ErrorPage key={key} error={error} page={frame?.error} words={frame?.words.error} />;
}
