import { Title } from '../controls/title.tsx';

/** Shown where nobody is signed in, and at a link from the terminal. */
export function SignIn({ token }: { readonly token?: string }) {
  return <Title>{token ? 'Sign in by this link' : 'Sign in'}</Title>;
}
