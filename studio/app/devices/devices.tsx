import { Title } from '../controls/title.tsx';

export function Devices() {
  return <Title>Devices</Title>;
}
