import { useState } from 'react';
import { FEEDS } from '../../../../model/addresses.ts';
import { siteKind } from '../../../../model/kinds/site.ts';
import { type AddressCheck, addressCheckSchema, addressSettingSchema } from '../../../api/address.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { DraftContext, useDraft, useFreshDraft } from '../../data/draft/use-draft.ts';
import { post } from '../../data/requests/requests.ts';
import { useAction, useLoaded } from '../../data/requests/use-request.ts';
import { DraftField } from '../../form/draft-form/draft-field.tsx';
import { controlsOf } from '../../form/kinds/form-of-kind.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { Skeleton } from '../../ui/controls/skeleton.tsx';
import { AddressOutcome } from './address-outcome.tsx';
import styles from './settings.module.css';
import { SettingsPart } from './settings-part.tsx';

const controls = controlsOf(siteKind.fields.url, ['url'], { data: {}, body: '' });

/** The address of the site, and whether it leads to the site. */
export function Address() {
  const store = draftOf('site.yaml');
  const { draft, problem } = useFreshDraft(store);
  const { value } = useLoaded('/api/address', addressSettingSchema);
  const typed = useDraft(store, (state) => shownValue(state, ['url']));
  const url = addressIn(value?.setTo ?? (typeof typed === 'string' ? typed : ''));
  return (
    <SettingsPart id="address">
      <p>Your domain, with the path if the site stands below one. Begin with https://.</p>
      <Problem>{problem}</Problem>
      {value?.setTo ? (
        <p>
          SITE_URL is set in the environment to <bdi>{value.setTo}</bdi>. Change it there.
        </p>
      ) : (
        <DraftContext value={store}>
          {draft ? controls.map((control) => <DraftField key="url" of={control} />) : <Skeleton lines={1} />}
        </DraftContext>
      )}
      {url === undefined ? (
        <p>Without an address, search engines, feeds and share pictures are left out.</p>
      ) : (
        <>
          <Readers url={url} />
          <Check key={url} url={url} />
        </>
      )}
    </SettingsPart>
  );
}

/** Returns a complete address without a slash at its end; undefined for any other text. */
function addressIn(text: string): string | undefined {
  const trimmed = text.trim().replace(/(?<!\/)\/+$/, '');
  return /^https?:\/\/[^/?#@\s]+(\/[\w.~-]+)*$/.test(trimmed) ? trimmed : undefined;
}

/** Shows what others read once the address is published. */
const Readers = ({ url }: { readonly url: string }) => (
  <dl className={styles.facts}>
    <dt>Search engines</dt>
    <dd dir="ltr">{url}/sitemap.xml</dd>
    <dt>Feed readers</dt>
    <dd dir="ltr">{url + FEEDS.atom}</dd>
    <dt>Shared links</dt>
    <dd>Each page with its own picture, under {new URL(url).hostname}.</dd>
  </dl>
);

function Check({ url }: { readonly url: string }) {
  const [check, setCheck] = useState<AddressCheck>();
  const { act, isBusy, problem } = useAction();
  const ask = () => act(async () => setCheck(await post('/api/address/check', { url }, addressCheckSchema)));
  return (
    <>
      <p>
        <Button aria-disabled={isBusy} onClick={() => isBusy || ask()}>
          {isBusy ? 'Checking …' : 'Check where it leads'}
        </Button>
      </p>
      <div role="status" className={styles.form}>
        {check && <AddressOutcome url={url} check={check} />}
      </div>
      <Problem>{problem}</Problem>
    </>
  );
}
