import { Title } from '../controls/title.tsx';

export function Timeline() {
  return <Title>Timeline</Title>;
}
