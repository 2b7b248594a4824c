import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { fillTemplate } from '../../../model/template.ts';
import { noteNavigation } from '../../routing/first-page.ts';
import { saveLastRoute } from '../../routing/last-route.ts';
import hidden from '../visually-hidden/visually-hidden.module.css';

/** The path of the last announced page, which must survive when an error makes React mount the document again. */
let shown: string | undefined;

/** Saves the path after each navigation, moves the focus to the page and announces its title (`{title}` in `words`). */
export function RouteAnnouncer({ words }: { words: string }) {
  const { pathname } = useLocation();
  const [message, setMessage] = useState('');
  useEffect(() => {
    saveLastRoute(pathname);
    const before = shown;
    shown = pathname;
    if (before === undefined || before === pathname) return;
    document.getElementById('main')?.focus({ preventScroll: true });
    setMessage(fillTemplate(words, { title: document.title }));
    noteNavigation();
  }, [pathname, words]);
  return (
    <p className={hidden.text} role="status">
      {message}
    </p>
  );
}
