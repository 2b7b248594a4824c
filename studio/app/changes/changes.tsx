import { Title } from '../controls/title.tsx';

export function Changes() {
  return <Title>Changes</Title>;
}
