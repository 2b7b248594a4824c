import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fillTemplate } from '../../../model/template.ts';
import { noteNavigation } from '../../routing/first-page.ts';
import { saveLastRoute } from '../../routing/last-route.ts';
import hidden from '../visually-hidden/visually-hidden.module.css';

/** The path shown last. It stands outside, for an error makes React set the whole document anew. */
let shown: string | undefined;

/**
 * What follows every change of page: the path is remembered, the focus goes to the new page, its title is read out.
 * `words` has `{title}` in it. On the not-found page nothing is remembered, for it offers the way back there.
 */
export function RouteAnnouncer({ words, remember }: { words: string; remember: boolean }) {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  useEffect(() => {
    if (remember) saveLastRoute(pathname);
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    setMessage(fillTemplate(words, { title: document.title }));
    noteNavigation();
  }, [pathname, remember, words]);
  return (
    <p className={hidden.text} role="status">
      {message}
    </p>
  );
}
