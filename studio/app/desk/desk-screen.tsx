import { useEffect } from 'react';
import { Title } from '../controls/title.tsx';
import { useDesk } from './desk.ts';

export function DeskScreen() {
  const { desk, refresh } = useDesk();
  useEffect(() => {
    void refresh();
  }, [refresh]);
  return <Title>{desk?.siteName ?? 'Studio'}</Title>;
}
