import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import { type SiteStatus, siteStatusSchema } from '../../../api/site-status.ts';
import { useContentIndex } from '../../data/entries/entries.ts';
import { useLoaded } from '../../data/requests/use-request.ts';
import { Mistake } from '../../ui/controls/mistake.tsx';

type PlaceProps = {
  /** Whether the contact form needs the site's own server. */
  readonly isFormOfOwnServer?: boolean | undefined;
};

/** Shows the address of the published site, but nothing until its status is known, so that no claim is wrong. */
export function SitePlace({ isFormOfOwnServer }: PlaceProps) {
  const { value: status, refresh } = useLoaded('/api/site-status', siteStatusSchema);
  const onlineSince = useContentIndex().contentIndex?.upload?.onlineSince;
  const seenSince = useRef(onlineSince);

  useEffect(() => {
    if (seenSince.current === onlineSince) return;
    seenSince.current = onlineSince;
    // A complete upload changes what the address answers.
    void refresh();
  }, [onlineSince, refresh]);

  if (!status) return null;
  return (
    <>
      <Status status={status} />
      {status.isStatic && isFormOfOwnServer && (
        <Mistake>
          Your host takes no messages: those of the contact form get lost.{' '}
          <Link href="/settings#receiver">Choose who gets them</Link>
        </Mistake>
      )}
    </>
  );
}

function Status({ status }: { readonly status: SiteStatus }) {
  const { here, everywhere, isOnHost } = status;
  if (everywhere?.answer === 'this-site') {
    return (
      <p>
        {isOnHost ? 'On your host' : 'At its address'}: <SiteLink address={everywhere.address} />
      </p>
    );
  }
  if (everywhere) {
    return (
      <>
        <Mistake>
          {everywhere.answer === 'none' ? 'Your site does not answer at ' : 'Another site answers at '}
          <bdi>{everywhere.address}</bdi>.
        </Mistake>
        <OnThisComputer {...here} isOnHost={isOnHost} />
      </>
    );
  }
  return isOnHost ? (
    <p>It is on your host. Add its address to open it here.</p>
  ) : (
    <OnThisComputer {...here} isOnHost={false} />
  );
}

type HereProps = SiteStatus['here'] & Pick<SiteStatus, 'isOnHost'>;

function OnThisComputer({ address, isAnswering, isOnHost }: HereProps) {
  return isAnswering ? (
    <p>
      On this computer{isOnHost ? '' : ' only'}: <SiteLink address={address} />
    </p>
  ) : (
    <Mistake>
      The public server does not answer at <bdi>{address}</bdi>. Start it with <code>npm start</code>.
    </Mistake>
  );
}

const SiteLink = ({ address }: { readonly address: string }) => (
  <a href={address} target="_blank" rel="noreferrer" dir="ltr">
    {address}
  </a>
);

/** Explains the use of a site address and links to its field. */
export const NoAddress = () => (
  <p>
    Your site has no address. Search engines, feeds and share pictures need it.{' '}
    <Link href="/site#field-url">Add the address</Link>
  </p>
);
