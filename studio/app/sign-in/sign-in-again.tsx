import { Button } from '../controls/button.tsx';
import { useSession } from '../session/session.ts';

/** In the sheet that lies over the screens when the session is over. */
export function SignInAgain() {
  const { refresh } = useSession();
  return <Button onClick={refresh}>Go on</Button>;
}
